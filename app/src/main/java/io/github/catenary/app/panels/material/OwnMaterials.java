package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.LatestWriter;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.swing.SwingUtilities;

/**
 * The user's own materials, kept in one file. Each change reads the file, changes what it holds and saves it, on a thread
 * of its own, so that several windows can change it in turn. A file that cannot be read is never overwritten. EDT only,
 * except for {@link #flush}.
 */
public final class OwnMaterials {
    /** Far above any library of materials, bytes and materials. */
    private static final int MOST_BYTES = 4 << 20;

    private static final int MOST_MATERIALS = 2_000;

    private final Path file;
    private final LatestWriter<Scene> thread;
    private final SceneFile library;
    private final SceneFile scenes;
    private final List<Runnable> listeners = new ArrayList<>();
    private final List<String> untold = new ArrayList<>();
    private Consumer<String> trouble = untold::add;
    private List<Material> materials = List.of();

    /** Begins to read the file in the folder, which need not exist. */
    public OwnMaterials(Path folder) {
        file = folder.resolve("materials.json");
        SceneLimits limits = SceneLimits.fromSystem();
        library = files(limits.withBytes(MOST_BYTES).withMaterials(MOST_MATERIALS));
        scenes = files(limits);
        thread = new LatestWriter<>("catenary-materials", scene -> {});
        reload();
    }

    private static SceneFile files(SceneLimits limits) {
        return new SceneFile(new SceneReader(limits, type -> Optional.empty()));
    }

    /** The file, which may not exist yet. */
    public Path file() {
        return file;
    }

    /** Those that were last read or saved. */
    public List<Material> all() {
        return materials;
    }

    /** Adds a listener for other materials. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Sets the listener for sentences about what failed, including earlier failures. */
    public void onTrouble(Consumer<String> listener) {
        trouble = listener;
        untold.forEach(listener);
        untold.clear();
    }

    /** Reads the file again, which another window may have changed. */
    public void reload() {
        thread.then(() -> {
            try {
                show(read().materials());
            } catch (IOException unreadable) {
                tell(Texts.text("materials.own.unreadable", file, Texts.reason(file, unreadable)));
            }
        });
    }

    /** Changes the library, which is a scene with nothing but materials; {@code change} runs on another thread. */
    public void change(UnaryOperator<Scene> change) {
        change(change, () -> {});
    }

    /**
     * As {@link #change(UnaryOperator)}.
     *
     * @param done called on the EDT when the change is saved
     */
    public void change(UnaryOperator<Scene> change, Runnable done) {
        thread.then(() -> save(change, done));
    }

    private void save(UnaryOperator<Scene> change, Runnable done) {
        Scene before;
        try {
            before = read();
        } catch (IOException unreadable) {
            tell(Texts.text("materials.own.unreadable", file, Texts.reason(file, unreadable)));
            return;
        }
        try {
            Scene after = change.apply(before);
            checkSize(after);
            Files.createDirectories(file.getParent());
            library.save(after, file);
            show(after.materials());
            SwingUtilities.invokeLater(done);
        } catch (IOException unsaved) {
            tell(Texts.text("materials.own.unsaved", file, Texts.reason(file, unsaved)));
        }
    }

    /** Refuses a library that could not be read again. */
    private static void checkSize(Scene after) throws IOException {
        int materials = after.materials().size();
        if (materials > MOST_MATERIALS) {
            throw new IOException(Texts.text("materials.own.too-many", materials, MOST_MATERIALS));
        }
        int bytes = SceneWriter.toBytes(after).length;
        if (bytes > MOST_BYTES) throw new IOException(Texts.text("materials.own.too-large", bytes, MOST_BYTES));
    }

    private Scene read() throws IOException {
        return Files.exists(file) ? load(library, file) : Scene.EMPTY;
    }

    /** Refuses a pipe, which might never end. */
    private static Scene load(SceneFile files, Path from) throws IOException {
        if (Files.exists(from) && !Files.isRegularFile(from)) throw new IOException(Texts.text("settings.not-a-file"));
        return files.load(from).scene();
    }

    /**
     * Adds the materials of a scene file, which may be as large as any. Those that are here already are passed over; of other ones with a name that is
     * taken the names get numbers.
     *
     * @param done gets the number of the file's materials, on the EDT
     */
    public void importFrom(Path source, Consumer<Integer> done) {
        thread.then(() -> {
            try {
                List<Material> found = load(scenes, source).materials();
                Runnable told = () -> done.accept(found.size());
                if (found.isEmpty()) SwingUtilities.invokeLater(told);
                else save(before -> plus(before, found), told);
            } catch (IOException unreadable) {
                tell(Texts.text("materials.import.failed", source, Texts.reason(file, unreadable)));
            }
        });
    }

    /**
     * Saves the materials as a scene file of their own.
     *
     * @param done called on the EDT when the file is complete
     */
    public void exportTo(Path target, Runnable done) {
        thread.then(() -> {
            try {
                scenes.save(Scene.EMPTY.withMaterials(read().materials()), target);
                SwingUtilities.invokeLater(done);
            } catch (IOException failure) {
                tell(Texts.text("materials.export.failed", target, Texts.reason(target, failure)));
            }
        });
    }

    private void show(List<Material> now) {
        SwingUtilities.invokeLater(() -> {
            if (materials.equals(now)) return;
            materials = now;
            listeners.forEach(Runnable::run);
        });
    }

    private void tell(String what) {
        SwingUtilities.invokeLater(() -> trouble.accept(what));
    }

    /** Waits until all changes so far are saved, or failed to be; false if that takes longer. Any thread. */
    public boolean flush(Duration atMost) {
        return thread.flush(atMost);
    }

    private static Scene plus(Scene library, List<Material> added) {
        Scene all = library;
        for (Material each : added) all = new UseMaterial(each, IdSet.empty()).apply(all);
        return all;
    }
}
