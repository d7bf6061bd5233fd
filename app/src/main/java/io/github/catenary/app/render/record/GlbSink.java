package io.github.catenary.app.render.record;

import io.github.catenary.app.document.exchange.ExchangeException;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Frame;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes a run as a binary glTF 2.0 file: a mesh whose shape in each frame is a morph target, and an animation that goes
 * from one to the next. That is what Blender, three.js and game engines play. The head of the file says how far
 * everything moves, so that the places are kept in a temporary file until the last frame is there.
 */
final class GlbSink implements FrameSink, Closeable {
    /** The most frames: what graphics cards hold as layers of a texture, in which viewers keep morph targets. */
    static final int MOST_FRAMES = 2048;

    /** The largest file, which most readers take into one array, bytes. */
    static final long MOST_BYTES = Integer.MAX_VALUE;

    private static final int AXES = 3;

    private final double interval;
    private final GlbTopology topology = new GlbTopology();
    private final Path places = Files.createTempFile("catenary", ".places");
    private final Cleanup cleanup = Cleanup.atExit(this::deletePlaces);
    private final OutputStream out = Files.newOutputStream(places);
    private final List<Float> times = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    /** The number of particles known in each frame. */
    private final List<Integer> counts = new ArrayList<>();

    private float[] now = {};
    /** Where each particle is first. */
    private float[] first = {};

    private String title = "";
    private long intervals;

    /** @param interval time from one frame to the next when it is played, s */
    GlbSink(double interval) throws IOException {
        this.interval = interval;
    }

    @Override
    public void add(Frame frame, long shown) throws IOException {
        if (times.size() == MOST_FRAMES) {
            throw new ExchangeException(Message.of(
                    "exchange.glb.frames",
                    "glTF holds at most {0} frames that most viewers play; export fewer, or every second one",
                    MOST_FRAMES));
        }
        topology.add(frame);
        title = frame.scene().title();
        times.add((float) (intervals * interval));
        names.add("frame " + frame.number());
        intervals += shown;
        int known = topology.particles();
        counts.add(known);
        GlbContent.requireRoom(GlbContent.leastBytes(known, topology.faces().count() > 0, times.size()));
        if (now.length < AXES * known) {
            now = Arrays.copyOf(now, AXES * known);
            first = extended(first, AXES * known);
        }
        Arrays.fill(now, Float.NaN);
        for (int i = 0; i < frame.x().length; i++) put(frame, i);
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * now.length);
        bytes.asFloatBuffer().put(now);
        out.write(bytes.array());
    }

    private static float[] extended(float[] shorter, int length) {
        float[] result = new float[length];
        Arrays.fill(result, Float.NaN);
        System.arraycopy(shorter, 0, result, 0, shorter.length);
        return result;
    }

    private void put(Frame frame, int position) throws IOException {
        int at = AXES * topology.number(position);
        double x = frame.x()[position];
        double y = frame.y()[position];
        double z = frame.z()[position];
        if (!Double.isFinite(x + y + z)) return; // it is nowhere
        now[at] = (float) x;
        now[at + 1] = (float) y;
        now[at + 2] = (float) z;
        if (!Float.isFinite(now[at] + now[at + 1] + now[at + 2])) {
            throw new ExchangeException(Message.of(
                    "exchange.glb.far",
                    "particle {0} is farther away than the numbers of glTF reach",
                    frame.scene().particles().at(position).id()));
        }
        if (Float.isNaN(first[at])) System.arraycopy(now, at, first, at, AXES);
    }

    /**
     * Writes the file. There must have been a frame.
     *
     * @param check called before each frame; what it throws ends the writing
     */
    void finish(OutputStream to, Runnable check) throws IOException {
        out.close();
        if (topology.particles() == 0) {
            throw new ExchangeException(Message.of("exchange.glb.empty", "there is no particle to export"));
        }
        for (int i = 0; i < first.length; i++) if (Float.isNaN(first[i])) first[i] = 0;
        new GlbContent(topology, title, times, names).writeTo(to, each -> play(each, check));
    }

    /** Where the particles are in each frame. A particle that is nowhere is where it was last, or will be first. */
    private void play(GlbContent.PlacesSink sink, Runnable check) throws IOException {
        float[] all = first.clone();
        try (InputStream in = Files.newInputStream(places)) {
            for (int frame = 0; frame < counts.size(); frame++) {
                check.run();
                FloatBuffer read = ByteBuffer.wrap(in.readNBytes(Float.BYTES * AXES * counts.get(frame)))
                        .asFloatBuffer();
                for (int i = 0; read.hasRemaining(); i++) {
                    float place = read.get();
                    if (!Float.isNaN(place)) all[i] = place;
                }
                sink.take(frame, all);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } finally {
            forgetPlaces();
        }
    }

    private void forgetPlaces() throws IOException {
        try {
            deletePlaces();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        } finally {
            cleanup.forget();
        }
    }

    /** Also called by another thread, when the program is ended from outside. */
    private void deletePlaces() {
        try {
            Files.deleteIfExists(places);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
