package io.github.catenary.io;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.FileBudget;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.SceneFiles;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Copies the files that elements name beside the scene or the run, when that is saved to another folder. */
final class TravellingFiles {
    private final SceneFolder from;
    /** The folder of what is saved. */
    private final Path to;

    private final SceneFiles there;
    private final FileBudget budget;
    private final List<Message> told = new ArrayList<>();

    private TravellingFiles(SceneFolder from, Path saved, long mostBytes) {
        this.from = from;
        SceneFolder folder = SceneFolder.of(saved, mostBytes);
        there = new SceneFiles(folder);
        budget = new FileBudget(from);
        to = folder.path().orElse(saved.toAbsolutePath());
    }

    /**
     * Copies what is not there yet; replaces nothing.
     *
     * @param scenes those of one saved file
     * @param saved that file
     * @return what was copied, and what is lacking there or is otherwise, for people
     */
    static List<Message> follow(Collection<Scene> scenes, Path saved, KnownTypes types, long mostBytes) {
        Map<Optional<Path>, SceneFolder> folders = new LinkedHashMap<>();
        Map<Optional<Path>, Set<String>> names = new LinkedHashMap<>();
        Set<Table<Element>> known = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Scene scene : scenes) {
            if (!known.add(scene.elements())) continue; // edits share what they leave alone
            Optional<Path> path = scene.folder().path();
            folders.putIfAbsent(path, scene.folder());
            names.computeIfAbsent(path, first -> new LinkedHashSet<>()).addAll(names(scene.elements(), types));
        }
        if (!Files.isRegularFile(saved)) return List.of();
        Set<Message> told = new LinkedHashSet<>();
        folders.forEach((path, folder) -> {
            TravellingFiles files = new TravellingFiles(folder, saved, mostBytes);
            for (String name : names.getOrDefault(path, Set.of())) {
                if (!files.budget.isExceeded()) files.follow(name);
            }
            told.addAll(files.told);
        });
        return List.copyOf(told);
    }

    private static Set<String> names(Table<Element> elements, KnownTypes types) {
        Set<String> names = new LinkedHashSet<>();
        for (Element element : elements) {
            if (element.parameters().isEmpty()) continue;
            for (Parameter each : types.schema(element.type())
                    .map(ParameterSchema::parameters)
                    .orElse(List.of())) {
                if (!(each instanceof Parameter.File)) continue;
                element.parameters()
                        .find(each.name())
                        .filter(value -> each.problem(value).isEmpty())
                        .ifPresent(value -> names.add(((Value.Text) value).value()));
            }
        }
        return names;
    }

    private void follow(String name) {
        Optional<Message> lacks = there.problem(name);
        if (isSameFolder() || from.path().isEmpty()) {
            lacks.ifPresent(told::add);
            return;
        }
        Optional<Message> tooMany = budget.add(name);
        if (budget.isExceeded()) {
            tooMany.ifPresent(told::add); // the rest stays where it is
            return;
        }
        try {
            byte[] content = new SceneFiles(from).read(name);
            if (Files.exists(to.resolve(name))) {
                if (lacks.isPresent()) told.add(lacks.get());
                else if (!Arrays.equals(content, there.read(name))) {
                    told.add(Message.of(
                            "travel.other",
                            "{0} in {1} is another file than the scene had; it stays, and the saved scene uses it",
                            name,
                            to));
                }
                return;
            }
            Path file = to.resolve(name);
            requireInside(file, name);
            OtherFile.write(file, out -> out.write(content));
            told.add(Message.of("travel.copied", "copied {0} to {1}", name, to));
        } catch (IOException failure) {
            told.add(
                    Message.of("travel.failed", "{0} was not copied to {1}: {2}", name, to, FileTrouble.what(failure)));
        }
    }

    private boolean isSameFolder() {
        Optional<Path> path = from.path();
        try {
            return path.isPresent() && Files.isSameFile(path.get(), to);
        } catch (IOException gone) {
            return false;
        }
    }

    /** Makes the folder of a file, unless it is behind a link that leads elsewhere. */
    private void requireInside(Path file, String name) throws IOException {
        Path folder = file.getParent();
        if (folder == null) throw new IOException(name + " has no folder");
        Path above = folder;
        while (!Files.exists(above) && above.getParent() != null) above = above.getParent();
        if (!above.toRealPath().startsWith(to.toRealPath())) {
            throw OtherFile.refused(
                    file, Message.of("travel.link", "the folder {0} is a link that leads elsewhere", above));
        }
        Files.createDirectories(folder);
    }
}
