package io.github.catenary.io;

import io.github.catenary.io.json.JsonOutput;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.property.SolverChoice;
import io.github.catenary.scene.property.SolverProperty;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a scene in its one canonical form: UTF-8, one record a line, keys in a fixed order, defaults left out,
 * shortest numbers, unknown data last and verbatim. The same scene gives the same bytes on every JDK, so that a version
 * control system shows only what a person changed. Stateless; safe for many threads.
 */
public final class SceneWriter {
    private static final int RECORDS_PER_REPORT = 4_096;

    private final JsonOutput out;
    private final RecordWriter record;
    private final Progress progress;
    private final long total;
    private long done;

    private SceneWriter(Scene scene, OutputStream stream, Progress progress) {
        out = new JsonOutput(stream);
        record = new RecordWriter(out);
        this.progress = progress;
        total = Math.max(
                1,
                (long) scene.particles().size()
                        + scene.springs().size()
                        + scene.faces().size());
    }

    /** The canonical bytes, not packed. */
    public static byte[] toBytes(Scene scene) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(scene, bytes, Progress.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Writes the canonical bytes; flushes, but does not close {@code stream}.
     *
     * @throws IOException if {@code stream} throws it
     * @throws IllegalArgumentException if a text holds half of a surrogate pair, which UTF-8 cannot encode
     * @throws CancellationException if {@code progress} asked to stop
     */
    public static void write(Scene scene, OutputStream stream, Progress progress) throws IOException {
        new SceneWriter(scene, stream, progress).document(scene);
    }

    /**
     * Writes the canonical bytes, packed with gzip. The same scene gives the same bytes here, too, because the header
     * holds neither name nor time. Finishes the packed data, but does not close {@code stream}.
     *
     * @throws IOException if {@code stream} throws it
     * @throws IllegalArgumentException if a text holds half of a surrogate pair, which UTF-8 cannot encode
     * @throws CancellationException if {@code progress} asked to stop
     */
    public static void writeGzip(Scene scene, OutputStream stream, Progress progress) throws IOException {
        GZIPOutputStream packed = new GZIPOutputStream(stream, 1 << 16) {
            {
                def.setLevel(Deflater.DEFAULT_COMPRESSION);
            }
        };
        write(scene, packed, progress);
        packed.finish();
        stream.flush();
    }

    private void document(Scene scene) throws IOException {
        out.beginObject();
        out.key("format").text(DocumentReader.FORMAT);
        boolean rollers = scene.particles().stream().anyMatch(Particle::isRoller);
        out.key("version").number(rollers ? DocumentReader.WITH_ROLLERS : DocumentReader.VERSION);
        if (!scene.title().isEmpty()) out.key("title").text(scene.title());
        if (!scene.description().isEmpty()) out.key("description").text(scene.description());
        solver(scene.solver());
        environment(scene.environment());
        list("materials", scene.materials(), this::material);
        list("particles", scene.particles().asList(), this::particle);
        list("springs", scene.springs().asList(), this::spring);
        list("faces", scene.faces().asList(), this::face);
        list("groups", scene.groups().asList(), this::group);
        list("elements", scene.elements().asList(), this::element);
        list("tracks", scene.tracks(), this::track);
        list("plugins", scene.plugins(), this::plugin);
        nextIds(scene);
        record.unknown(scene.unknown());
        out.endObject();
        out.end();
        progress.report(1);
    }

    private interface RecordForm<T> {
        void write(T item) throws IOException;
    }

    private <T> void list(String key, List<T> items, RecordForm<T> form) throws IOException {
        if (items.isEmpty()) return;
        out.key(key).beginArray();
        for (T item : items) {
            form.write(item);
            tick();
        }
        out.endArray();
    }

    private void tick() {
        if (++done % RECORDS_PER_REPORT != 0) return;
        if (progress.cancelled()) throw new CancellationException("writing the scene was cancelled");
        progress.report(Math.min(1, done / (double) total));
    }

    private void solver(SolverSettings solver) throws IOException {
        SolverSettings usual = SolverSettings.DEFAULT;
        if (solver.equals(usual)) return;
        out.key("solver");
        record.begin();
        if (!solver.integrator().equals(usual.integrator())) record.text("integrator", solver.integrator());
        record.parameters("parameters", solver.parameters());
        record.property(SolverProperty.TIME_STEP, solver)
                .property(SolverProperty.SUBSTEPS, solver)
                .property(SolverProperty.PASSES, solver)
                .property(SolverProperty.PASS_TOLERANCE, solver);
        choice(SolverChoice.SWEEP, solver);
        choice(SolverChoice.ORDER, solver);
        choice(SolverChoice.EVALUATION, solver);
        record.property(SolverProperty.DRAG, solver);
        for (SwitchProperty<SolverSettings> each : SwitchProperty.OF_SOLVER) record.property(each, solver);
        if (solver.quality().isPresent())
            record.text(SettingsReader.QUALITY, solver.quality().get().lowerCaseName());
        choice(SolverChoice.LINEAR_SOLVER, solver);
        record.property(SolverProperty.LINEAR_TOLERANCE, solver).property(SolverProperty.LINEAR_ITERATIONS, solver);
        record.end(solver.unknown());
    }

    private <E extends Enum<E>> void choice(SolverChoice<E> choice, SolverSettings solver) throws IOException {
        E value = choice.of(solver);
        if (value != choice.usual()) record.text(choice.key(), SolverChoice.word(value));
    }

    private void environment(Environment environment) throws IOException {
        if (environment.equals(Environment.EARTH)) return;
        out.key("environment");
        record.begin();
        if (!environment.gravity().equals(Environment.EARTH.gravity())) record.vector("gravity", environment.gravity());
        record.end(environment.unknown());
    }

    private void material(Material material) throws IOException {
        record.begin()
                .text("id", material.id())
                .properties(material.properties())
                .end(material.unknown());
    }

    private void particle(Particle particle) throws IOException {
        record.begin().whole("id", particle.id()).vector("position", particle.position());
        if (!particle.velocity().equals(Vec3.ZERO)) record.vector("velocity", particle.velocity());
        record.properties(particle).property(SwitchProperty.PINNED, particle);
        if (particle.isRoller()) {
            for (SwitchProperty<Particle> lock : SwitchProperty.LOCKS) record.property(lock, particle);
        }
        record.end(particle.unknown());
    }

    private void spring(Spring spring) throws IOException {
        record.begin()
                .whole("id", spring.id())
                .whole("a", spring.a())
                .whole("b", spring.b())
                .text("kind", spring.kind().fileName())
                .property(SpringProperty.REST_LENGTH, spring)
                .properties(spring.properties());
        if (spring.material().isPresent())
            record.text("material", spring.material().get());
        record.property(SwitchProperty.ONE_WAY, spring).end(spring.unknown());
    }

    private void face(Face face) throws IOException {
        record.begin()
                .whole("id", face.id())
                .corners("particles", face.a(), face.b(), face.c())
                .end(face.unknown());
    }

    private void group(Group group) throws IOException {
        record.begin()
                .whole("id", group.id())
                .text("name", group.name())
                .ids("particles", group.particles())
                .ids("springs", group.springs());
        if (group.passes() != 1) record.whole("passes", group.passes());
        if (group.substeps().isPresent())
            record.whole("substeps", group.substeps().getAsInt());
        if (group.origin().isPresent()) {
            Group.Origin origin = group.origin().get();
            record.text("generator", origin.generator())
                    .parameters("parameters", origin.parameters())
                    .runs("made", origin.made());
        }
        Group.Display display = group.display();
        if (display.colour().isPresent())
            record.text("colour", display.colour().get().text());
        if (display.locked()) record.bool("locked", true);
        if (display.hidden()) record.bool("hidden", true);
        record.end(group.unknown());
    }

    private void element(Element element) throws IOException {
        record.begin().whole("id", element.id()).text("type", element.type());
        if (element.name().isPresent()) record.text("name", element.name().get());
        if (!element.enabled()) record.bool("enabled", false);
        record.target("particles", element.particles())
                .target("springs", element.springs())
                .parameters("parameters", element.parameters())
                .end(element.unknown());
    }

    private void track(Track track) throws IOException {
        TouchKind kind = track.kind();
        record.begin().text("name", track.name()).text("kind", kind.fileName()).whole("start", track.start());
        if (kind.leadsOne()) record.whole("particle", track.particle());
        if (kind == TouchKind.PULL) record.number("stiffness", track.strength());
        if (kind == TouchKind.BLOW) record.number("speed", track.strength());
        if (kind.hasRadius()) record.number("radius", track.radius());
        switch (kind.data()) {
            case PATH -> record.path("path", track.path());
            case SPRINGS -> record.idLists("springs", track.reached());
            case PARTICLES -> record.idLists("particles", track.reached());
        }
        record.end(track.unknown());
    }

    private void plugin(PluginUse plugin) throws IOException {
        record.begin().text("id", plugin.id());
        if (!plugin.version().isEmpty()) record.text("version", plugin.version());
        record.end(plugin.unknown());
    }

    /** Writes only the next ids that do not follow from the ids in use. */
    private void nextIds(Scene scene) throws IOException {
        NextIds next = scene.nextIds();
        boolean particle = isLater(next.particle(), scene.particles());
        boolean spring = isLater(next.spring(), scene.springs());
        boolean face = isLater(next.face(), scene.faces());
        boolean group = isLater(next.group(), scene.groups());
        boolean element = isLater(next.element(), scene.elements());
        if (!particle && !spring && !face && !group && !element) return;
        out.key("nextIds");
        record.begin();
        if (particle) record.whole("particle", next.particle());
        if (spring) record.whole("spring", next.spring());
        if (face) record.whole("face", next.face());
        if (group) record.whole("group", next.group());
        if (element) record.whole("element", next.element());
        record.end(UnknownData.NONE);
    }

    private static boolean isLater(int next, Table<? extends Identified> table) {
        return next > table.maxId() + 1L;
    }
}
