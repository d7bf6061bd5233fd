package io.github.catenary.app.render.record;

import io.github.catenary.app.document.exchange.ExchangeException;
import io.github.catenary.app.render.record.GlbTopology.Items;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The bytes of a binary glTF file: a head in JSON, then triangles and lines as numbers of vertices, then for each frame
 * how far the vertices and their normals are from those of the first, then times and weights. One thread.
 */
final class GlbContent {
    private static final int AXES = 3;
    private static final int WORD = 4;

    private static final int MAGIC = 0x46546C67;
    private static final int VERSION = 2;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int HEADS = 12 + 8 + 8;

    private static final double MEGA = 1e6;

    private final GlbTopology topology;
    private final String title;
    private final List<Float> times;
    private final List<String> names;
    private final BitSet fleetingFaces;
    private final BitSet fleetingLines;
    private final int particles;
    private final int vertices;
    private final boolean hasNormals;

    private final float[] firstShape;
    private final float[] shape;
    private final float[] firstNormals;
    private final float[] normals;
    private final List<GlbHead.Range> ranges = new ArrayList<>();

    /** Receives where the particles are in a frame, three coordinates each; the array is used again. */
    interface PlacesSink {
        void take(int frame, float[] places) throws IOException;
    }

    /** Goes through all frames from the first. */
    interface Player {
        void play(PlacesSink sink) throws IOException;
    }

    /**
     * @param times when each frame is shown, s
     * @param names of the frames
     */
    GlbContent(GlbTopology topology, String title, List<Float> times, List<String> names) {
        this.topology = topology;
        this.title = title;
        this.times = times;
        this.names = names;
        fleetingFaces = topology.faces().fleeting();
        fleetingLines = topology.lines().fleeting();
        particles = topology.particles();
        vertices = particles + 3 * fleetingFaces.cardinality() + 2 * fleetingLines.cardinality();
        hasNormals = topology.faces().count() > 0;
        shape = new float[AXES * vertices];
        firstShape = new float[AXES * vertices];
        normals = new float[hasNormals ? AXES * vertices : 0];
        firstNormals = new float[normals.length];
    }

    /** The bytes that so many frames take at least. */
    static long leastBytes(long particles, boolean hasFaces, long frames) {
        return frames * particles * AXES * WORD * (hasFaces ? 2 : 1) + WORD * frames * (frames - 1);
    }

    /** Refuses a file that is too large. */
    static void requireRoom(long bytes) throws IOException {
        if (bytes <= GlbSink.MOST_BYTES) return;
        throw new ExchangeException(Message.of(
                "exchange.glb.large",
                "it would be larger than {0} MB, which most programs cannot read; export fewer frames, or every"
                        + " second one",
                Math.round(GlbSink.MOST_BYTES / MEGA)));
    }

    /** Writes the file. */
    void writeTo(OutputStream to, Player player) throws IOException {
        long indices =
                WORD * (3L * topology.faces().count() + 2L * topology.lines().count());
        long frames = topology.frames();
        long shapes = leastBytes(vertices, hasNormals, frames) - WORD * frames * (frames - 1);
        long animation = frames > 1 ? WORD * frames * frames : 0; // times, and weights of all frames but the first
        requireRoom(HEADS + indices + shapes + animation);
        player.play(this::measure);
        byte[] head = padded(new GlbHead(topology, title, vertices, times, names, ranges)
                .text(indices, shapes, animation)
                .getBytes(StandardCharsets.UTF_8));
        long binary = indices + shapes + animation;
        requireRoom(HEADS + head.length + binary);
        writeWords(to, MAGIC, VERSION, (int) (HEADS + head.length + binary), head.length, JSON_CHUNK);
        to.write(head);
        writeWords(to, (int) binary, BINARY_CHUNK);
        writeIndices(to, topology.faces(), 3, particles);
        writeIndices(to, topology.lines(), 2, particles + 3 * fleetingFaces.cardinality());
        player.play((frame, places) -> writeShape(to, frame, places));
        if (frames > 1) writeAnimation(to);
    }

    private static byte[] padded(byte[] text) {
        byte[] result = Arrays.copyOf(text, (text.length + WORD - 1) / WORD * WORD);
        Arrays.fill(result, text.length, result.length, (byte) ' ');
        return result;
    }

    private static void writeWords(OutputStream to, int... words) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(WORD * words.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(words);
        to.write(bytes.array());
    }

    private static void writeFloats(OutputStream to, float[] numbers) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(WORD * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers);
        to.write(bytes.array());
    }

    /** @param own the first of the vertices that belong to fleeting items */
    private void writeIndices(OutputStream to, Items items, int corners, int own) throws IOException {
        BitSet fleeting = corners == 3 ? fleetingFaces : fleetingLines;
        int[] indices = new int[corners * items.count()];
        int next = own;
        for (int i = 0; i < items.count(); i++) {
            for (int c = 0; c < corners; c++) {
                indices[corners * i + c] = fleeting.get(i) ? next++ : items.corner(i, c);
            }
        }
        writeWords(to, indices);
    }

    private void measure(int frame, float[] places) {
        take(frame, places);
        ranges.add(GlbHead.Range.of(shape));
    }

    private void writeShape(OutputStream to, int frame, float[] places) throws IOException {
        take(frame, places);
        writeFloats(to, shape);
        if (hasNormals) writeFloats(to, normals);
    }

    /** Computes shape and normals of a frame; after the first, how far they are from those of the first. */
    private void take(int frame, float[] places) {
        System.arraycopy(places, 0, shape, 0, AXES * particles);
        if (hasNormals) findNormals(frame);
        int next = putOwn(topology.faces(), fleetingFaces, 3, frame, particles);
        putOwn(topology.lines(), fleetingLines, 2, frame, next);
        if (frame == 0) {
            System.arraycopy(shape, 0, firstShape, 0, shape.length);
            System.arraycopy(normals, 0, firstNormals, 0, normals.length);
            return;
        }
        for (int i = 0; i < shape.length; i++) shape[i] -= firstShape[i];
        for (int i = 0; i < normals.length; i++) normals[i] -= firstNormals[i];
    }

    /** Fleeting items have vertices of their own, which are at the first corner while the item is not there. */
    private int putOwn(Items items, BitSet fleeting, int corners, int frame, int from) {
        int next = from;
        for (int i = fleeting.nextSetBit(0); i >= 0; i = fleeting.nextSetBit(i + 1)) {
            boolean there = items.isThere(i, frame);
            for (int c = 0; c < corners; c++) {
                int particle = items.corner(i, there ? c : 0);
                System.arraycopy(shape, AXES * particle, shape, AXES * next, AXES);
                if (hasNormals) System.arraycopy(normals, AXES * particle, normals, AXES * next, AXES);
                next++;
            }
        }
        return next;
    }

    /** The normal of a particle is the mean of those of its faces, by their areas. */
    private void findNormals(int frame) {
        Arrays.fill(normals, 0);
        Items faces = topology.faces();
        for (int i = 0; i < faces.count(); i++) {
            if (faces.isThere(i, frame)) addNormal(faces, i);
        }
        for (int at = 0; at < AXES * particles; at += AXES) {
            double length = Math.sqrt((double) normals[at] * normals[at]
                    + (double) normals[at + 1] * normals[at + 1]
                    + (double) normals[at + 2] * normals[at + 2]);
            boolean known = length > 0 && Double.isFinite(length);
            for (int axis = 0; axis < AXES; axis++) {
                // A normal must have the length 1, even where there is no face.
                normals[at + axis] = known ? (float) (normals[at + axis] / length) : axis == 2 ? 1 : 0;
            }
        }
    }

    private void addNormal(Items faces, int face) {
        int a = AXES * faces.corner(face, 0);
        int b = AXES * faces.corner(face, 1);
        int c = AXES * faces.corner(face, 2);
        double ux = (double) shape[b] - shape[a];
        double uy = (double) shape[b + 1] - shape[a + 1];
        double uz = (double) shape[b + 2] - shape[a + 2];
        double vx = (double) shape[c] - shape[a];
        double vy = (double) shape[c + 1] - shape[a + 1];
        double vz = (double) shape[c + 2] - shape[a + 2];
        for (int corner : new int[] {a, b, c}) {
            normals[corner] += (float) (uy * vz - uz * vy);
            normals[corner + 1] += (float) (uz * vx - ux * vz);
            normals[corner + 2] += (float) (ux * vy - uy * vx);
        }
    }

    /** The times, and for each of them the weights: 1 for the shape of its frame, 0 for the others. */
    private void writeAnimation(OutputStream to) throws IOException {
        float[] when = new float[times.size()];
        for (int i = 0; i < when.length; i++) when[i] = times.get(i);
        writeFloats(to, when);
        for (int frame = 0; frame < when.length; frame++) {
            float[] weights = new float[when.length - 1];
            if (frame > 0) weights[frame - 1] = 1;
            writeFloats(to, weights);
        }
    }
}
