package io.github.catenary.app.testing;

import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** {@code test.note}, with the ending {@code .note}: keeps nothing of a scene but its title, and errs as it is told. */
public final class NoteFormat implements Importer, Exporter {
    /** What every import holds besides the title. */
    public volatile Scene scene = Scene.EMPTY;

    /** What every import warns of. */
    public volatile List<Problem> warnings = List.of();

    /** What every import notes. */
    public volatile List<Message> notes = List.of();

    /** What was exported last. */
    public volatile Optional<Frame> exported = Optional.empty();

    /** Runs in the midst of every import and export. */
    public volatile Runnable onWork = () -> {};

    @Override
    public Descriptor descriptor() {
        return new Descriptor("test.note", "Note", "A title");
    }

    @Override
    public String ending() {
        return "note";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        onWork.run();
        String title = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        return new SceneFile.Loaded(scene.withTitle(name + ": " + title, ""), warnings, notes);
    }

    @Override
    public void write(Frame frame, OutputStream out) throws IOException {
        exported = Optional.of(frame);
        out.write(frame.scene().title().getBytes(StandardCharsets.UTF_8));
        onWork.run();
    }
}
