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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Copies the files that a scene's elements name beside the scene, when it is saved to another folder. */
final class TravellingFiles {
    private final Scene scene;
    /** The folder of the saved scene. */
    private final Path to;

    private final SceneFiles there;
    private final FileBudget budget;
    private final List<Message> told = new ArrayList<>();

    private TravellingFiles(Scene scene, Path sceneFile, long mostBytes) {
        this.scene = scene;
        SceneFolder folder = SceneFolder.of(sceneFile, mostBytes);
        there = new SceneFiles(folder);
        budget = new FileBudget(scene.folder());
        to = folder.path().orElse(sceneFile.toAbsolutePath());
    }

    /**
     * Copies what is not there yet; replaces nothing.
     *
     * @param saved the file of the scene, which is saved
     * @return what was copied, and what the saved scene lacks or has otherwise, for people
     */
    static List<Message> follow(Scene scene, Path saved, KnownTypes types, long mostBytes) {
        Set<String> names = names(scene, types);
        if (names.isEmpty() || !Files.isRegularFile(saved)) return List.of();
        TravellingFiles files = new TravellingFiles(scene, saved, mostBytes);
        for (String name : names) if (!files.budget.isExceeded()) files.follow(name);
        return files.told;
    }

    private static Set<String> names(Scene scene, KnownTypes types) {
        Set<String> names = new LinkedHashSet<>();
        for (Element element : scene.elements()) {
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
        if (isSameFolder() || scene.folder().path().isEmpty()) {
            lacks.ifPresent(told::add);
            return;
        }
        Optional<Message> tooMany = budget.add(name);
        if (budget.isExceeded()) {
            tooMany.ifPresent(told::add); // the rest stays where it is
            return;
        }
        try {
            byte[] content = new SceneFiles(scene.folder()).read(name);
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
            told.add(Message.of(
                    "travel.failed",
                    "{0} did not come along to {1}: {2}; copy it there",
                    name,
                    to,
                    FileTrouble.what(failure)));
        }
    }

    private boolean isSameFolder() {
        Optional<Path> from = scene.folder().path();
        try {
            return from.isPresent() && Files.isSameFile(from.get(), to);
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
