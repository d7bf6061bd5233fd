package io.github.catenary.app.render.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the files by hand, and compares them with the frames. */
class GlbSinkTest {
    private static final double INTERVAL = 0.04;

    /** The first shape, a difference and their sum are each rounded to 32 bits. */
    private static final float MOST_ULPS = 2;

    /** Less than any two particles are apart, m. */
    private static final double NEAR = 1e-5;

    private static final Scene CLOTH = part(
            "cloth",
            Parameters.NONE
                    .with("columns", Value.of(12))
                    .with("rows", Value.of(9))
                    .with("faces", Value.of(true)));
    private static final Scene ROPE = part("rope", Parameters.NONE);

    @TempDir
    private Path folder;

    private static Scene part(String generator, Parameters parameters) {
        return Generators.addTo(Scene.EMPTY, Generators.find(generator).orElseThrow(), parameters);
    }

    private static RecordedRun run(Scene scene) {
        return new RecordedRun(new SceneCompiler(List.of()), scene, RecordedRun.usualBudget(), System::nanoTime);
    }

    private static List<Frame> frames(RecordedRun run, int count, int every) {
        List<Frame> frames = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            frames.add(run.run().frame());
            for (int k = 0; k < every; k++) run.step();
        }
        return frames;
    }

    private RecordingFormat format() {
        return RecordingFormat.of(folder.resolve("run.glb"), Optional.empty()).orElseThrow();
    }

    private GlbReader written(List<Frame> frames) throws IOException {
        format().<RuntimeException>writeFrames(INTERVAL, () -> false, sink -> {
            for (Frame each : frames) sink.add(each, 1);
        });
        assertThat(folder.toFile().list()).containsExactly("run.glb");
        return GlbReader.read(folder.resolve("run.glb"));
    }

    private static double[] place(Frame frame, int i) {
        return new double[] {frame.x()[i], frame.y()[i], frame.z()[i]};
    }

    private static void requirePlaces(GlbReader glb, List<Frame> frames) {
        float[][] first = glb.shape(0, 0);
        for (int k = 0; k < frames.size(); k++) {
            float[][] shape = glb.shape(0, k);
            for (int i = 0; i < frames.get(k).x().length; i++) {
                requirePlace("frame " + k + ", particle " + i, shape[i], place(frames.get(k), i), first[i]);
            }
        }
    }

    private static void requirePlace(String which, float[] found, double[] expected, float[] first) {
        for (int axis = 0; axis < 3; axis++) {
            float largest = Math.max(Math.abs((float) expected[axis]), Math.abs(first[axis]));
            assertThat(Math.abs(found[axis] - expected[axis]))
                    .as("%s, axis %d: %s", which, axis, expected[axis])
                    .isLessThanOrEqualTo(MOST_ULPS * Math.ulp(largest));
        }
    }

    @Test
    void aClothIsASurfaceWhoseEveryVertexIsWhereTheRunHadItsParticle() throws IOException {
        List<Frame> frames = frames(run(CLOTH), 20, 3);

        GlbReader glb = written(frames);

        assertThat(glb.node(0)).isEqualTo("surface");
        requirePlaces(glb, frames);
        List<int[]> triangles = glb.items(0);
        assertThat(triangles).hasSize(CLOTH.faces().size());
        for (int i = 0; i < triangles.size(); i++) {
            Face face = CLOTH.faces().at(i);
            assertThat(triangles.get(i))
                    .containsExactly(
                            CLOTH.particles().positionOf(face.a()),
                            CLOTH.particles().positionOf(face.b()),
                            CLOTH.particles().positionOf(face.c()));
        }
        assertThat(glb.times()).hasSize(20);
        for (int k = 0; k < 20; k++) assertThat(glb.times()[k]).isEqualTo((float) (k * INTERVAL));
    }

    @Test
    void normalsPointAwayFromTheFrontInEveryFrame() throws IOException {
        List<Frame> frames = frames(run(CLOTH), 8, 10);

        GlbReader glb = written(frames);

        for (int k = 0; k < frames.size(); k++) {
            float[][] shape = glb.shape(0, k);
            float[][] normals = glb.normals(0, k);
            for (float[] each : normals) {
                assertThat(Math.sqrt(each[0] * each[0] + each[1] * each[1] + each[2] * each[2]))
                        .isBetween(0.9999, 1.0001);
            }
            for (int[] triangle : glb.items(0)) {
                Vec3 a = vector(shape[triangle[0]]);
                Vec3 u = vector(shape[triangle[1]]).minus(a);
                Vec3 v = vector(shape[triangle[2]]).minus(a);
                Vec3 n = vector(normals[triangle[0]]);
                double side = n.x() * (u.y() * v.z() - u.z() * v.y())
                        + n.y() * (u.z() * v.x() - u.x() * v.z())
                        + n.z() * (u.x() * v.y() - u.y() * v.x());
                assertThat(side).isPositive();
            }
        }
    }

    private static Vec3 vector(float[] of) {
        return new Vec3(of[0], of[1], of[2]);
    }

    @Test
    void aRopeIsOfLinesAndParticlesAloneAreOfPoints() throws IOException {
        List<Frame> rope = frames(run(ROPE), 5, 10);
        GlbReader lines = written(rope);

        assertThat(lines.nodes()).isEqualTo(1);
        assertThat(lines.node(0)).isEqualTo("springs");
        assertThat(lines.mode(0)).isEqualTo(1);
        assertThat(lines.items(0)).hasSize(ROPE.springs().size());
        requirePlaces(lines, rope);

        Scene dust = Scene.EMPTY.withParticles(ROPE.particles());
        List<Frame> alone = frames(run(dust), 5, 10);
        GlbReader points = written(alone);

        assertThat(points.node(0)).isEqualTo("particles");
        assertThat(points.mode(0)).isZero();
        requirePlaces(points, alone);
    }

    @Test
    void oneFrameIsAMeshWithoutAnAnimation() throws IOException {
        List<Frame> frames = frames(run(CLOTH), 1, 1);

        GlbReader glb = written(frames);

        assertThat(glb.isAnimated()).isFalse();
        requirePlaces(glb, frames);
    }

    /** What is cut in the run is there before and is a point afterwards; everything else stays. */
    @Test
    void whatIsTornShrinksToAPointFromTheFrameInWhichItTore() throws IOException {
        RecordedRun run = run(CLOTH);
        List<Frame> frames = new ArrayList<>(frames(run, 3, 2));
        run.reach(TouchKind.CUT, IdSet.of(10, 11, 40, 41));
        frames.addAll(frames(run, 4, 2));
        assertThat(frames.get(6).tornCount()).isEqualTo(4);

        requireVisible(written(frames), frames);
    }

    /** Faces, springs and particles come and go at random, as plugins and edits have it. */
    @Test
    void whateverComesAndGoesIsSeenInItsFramesOnly() throws IOException {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            List<Frame> frames = new ArrayList<>();
            for (int k = 0; k < 6; k++) frames.add(randomFrame(random));

            requireVisible(written(frames), frames);
        }
    }

    private static Frame randomFrame(Random random) {
        int count = CLOTH.particles().size() - random.nextInt(4);
        Scene scene = random.nextBoolean() ? CLOTH : withSome(count, random);
        int particles = scene.particles().size();
        double[][] places = new double[3][particles];
        for (double[] axis : places) for (int i = 0; i < particles; i++) axis[i] = random.nextGaussian();
        boolean[] torn = new boolean[scene.springs().size()];
        boolean[] tornFaces = new boolean[scene.faces().size()];
        for (int i = 0; i < torn.length; i++) torn[i] = random.nextInt(9) == 0;
        for (int i = 0; i < tornFaces.length; i++) tornFaces[i] = random.nextInt(9) == 0;
        return Frame.drawn(scene, places[0], places[1], places[2], torn, tornFaces);
    }

    private static Scene withSome(int count, Random random) {
        List<Particle> particles = new ArrayList<>();
        for (int i = CLOTH.particles().size() - count; i < CLOTH.particles().size(); i++)
            particles.add(CLOTH.particles().at(i));
        Scene scene = Scene.EMPTY.withParticles(Scene.EMPTY.particles().plus(particles));
        List<Spring> springs = new ArrayList<>();
        for (Spring each : CLOTH.springs()) if (random.nextInt(3) > 0) springs.add(each);
        List<Face> faces = new ArrayList<>();
        for (Face each : CLOTH.faces()) if (random.nextInt(3) > 0) faces.add(each);
        return scene.withSprings(scene.springs().plus(springs))
                .withFaces(scene.faces().plus(faces));
    }

    /** In each frame exactly the items of that frame have a size, and their corners are where the particles are. */
    private static void requireVisible(GlbReader glb, List<Frame> frames) {
        for (int k = 0; k < frames.size(); k++) {
            Frame frame = frames.get(k);
            assertThat(visible(glb, 0, k, frame)).as("faces of frame %d", k).isEqualTo(faces(frame));
            Set<List<Integer>> lines = glb.nodes() > 1 ? visible(glb, 1, k, frame) : Set.of();
            assertThat(lines).as("lines of frame %d", k).isEqualTo(lines(frame));
        }
    }

    private static Set<List<Integer>> visible(GlbReader glb, int node, int key, Frame frame) {
        float[][] shape = glb.shape(node, key);
        Set<List<Integer>> result = new HashSet<>();
        for (int[] item : glb.items(node)) {
            float[] first = shape[item[0]];
            if (Arrays.stream(item).allMatch(each -> distance(shape[each], first) < NEAR)) continue;
            List<Integer> particles = new ArrayList<>();
            for (int each : item) particles.add(particleAt(shape[each], frame));
            result.add(item.length == 2 ? particles.stream().sorted().toList() : particles);
        }
        return result;
    }

    private static double distance(float[] a, float[] b) {
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static int particleAt(float[] place, Frame frame) {
        for (int i = 0; i < frame.x().length; i++) {
            float[] own = {(float) frame.x()[i], (float) frame.y()[i], (float) frame.z()[i]};
            if (distance(own, place) < NEAR)
                return frame.scene().particles().at(i).id();
        }
        throw new AssertionError("no particle is at " + Arrays.toString(place));
    }

    private static boolean has(Frame frame, int... particles) {
        return Arrays.stream(particles).allMatch(id -> frame.scene().particles().contains(id));
    }

    private static Set<List<Integer>> faces(Frame frame) {
        Set<List<Integer>> result = new HashSet<>();
        for (int i = 0; i < frame.scene().faces().size(); i++) {
            Face face = frame.scene().faces().at(i);
            if (frame.tornFaces()[i] || !has(frame, face.a(), face.b(), face.c())) continue;
            result.add(List.of(face.a(), face.b(), face.c()));
        }
        return result;
    }

    private static Set<List<Integer>> lines(Frame frame) {
        Set<Set<Integer>> edges = new HashSet<>();
        for (List<Integer> face : faces(frame)) {
            for (int c = 0; c < 3; c++) edges.add(Set.of(face.get(c), face.get((c + 1) % 3)));
        }
        Set<List<Integer>> result = new HashSet<>();
        for (int i = 0; i < frame.scene().springs().size(); i++) {
            Spring spring = frame.scene().springs().at(i);
            if (frame.torn()[i] || !has(frame, spring.a(), spring.b())) continue;
            if (edges.contains(Set.of(spring.a(), spring.b()))) continue;
            result.add(List.of(Math.min(spring.a(), spring.b()), Math.max(spring.a(), spring.b())));
        }
        return result;
    }

    @Test
    void aParticleThatIsNowhereStaysWhereItWasOrWaitsWhereItWillBe() throws IOException {
        Frame frame = Frame.drawn(ROPE);
        double[] late = frame.x().clone();
        late[3] = Double.NaN;
        double[] lost = frame.x().clone();
        lost[4] = Double.NaN;

        GlbReader glb = written(List.of(
                frame.withPositions(late, frame.y(), frame.z()), frame.withPositions(lost, frame.y(), frame.z())));

        for (int k = 0; k < 2; k++) {
            assertThat(glb.shape(0, k)[3][0]).isEqualTo((float) frame.x()[3]);
            assertThat(glb.shape(0, k)[4][0]).isEqualTo((float) frame.x()[4]);
        }
    }

    @Test
    void aFrameThatIsShownForLongerDelaysTheNext() throws IOException {
        List<Frame> frames = frames(run(ROPE), 3, 1);

        format().<RuntimeException>writeFrames(INTERVAL, () -> false, sink -> {
            sink.add(frames.get(0), 1);
            sink.add(frames.get(1), 4);
            sink.add(frames.get(2), 1);
        });

        assertThat(GlbReader.read(folder.resolve("run.glb")).times()).containsExactly(0, 0.04f, 0.2f);
    }

    @Test
    void tooManyFramesAndTooManyBytesAreRefusedAndTheOlderFileStays() throws IOException {
        Path older = Files.writeString(folder.resolve("run.glb"), "older");
        Frame frame = Frame.drawn(ROPE);

        assertThatThrownBy(() -> format().<RuntimeException>writeFrames(INTERVAL, () -> false, sink -> {
                    for (int i = 0; i <= GlbSink.MOST_FRAMES; i++) sink.add(frame, 1);
                }))
                .hasMessageContaining("at most 2048 frames");
        assertThatThrownBy(() -> GlbContent.requireRoom(GlbContent.leastBytes(1_000_000, true, 100)))
                .hasMessageContaining("larger than 2147 MB");
        assertThat(older).hasContent("older");
        assertThat(folder.toFile().list()).hasSize(1);
    }

    @Test
    void aSceneWithoutParticlesIsRefused() {
        assertThatThrownBy(() -> written(List.of(Frame.drawn(Scene.EMPTY))))
                .hasMessage("there is no particle to export");
    }

    @Test
    void aParticleTooFarForThirtyTwoBitsIsNamed() {
        Frame frame = Frame.drawn(ROPE);
        double[] x = frame.x().clone();
        x[6] = 1e39;

        assertThatThrownBy(() -> written(List.of(frame, frame.withPositions(x, frame.y(), frame.z()))))
                .hasMessageContaining("particle 7 is farther away");
        assertThat(folder.toFile().list()).isEmpty();
    }

    @Test
    void whatIsCancelledLeavesNothing() {
        AtomicInteger asked = new AtomicInteger();

        assertThatThrownBy(() -> format().<RuntimeException>writeFrames(
                                INTERVAL, () -> asked.incrementAndGet() > 3, sink -> {
                                    for (Frame each : frames(run(CLOTH), 5, 1)) sink.add(each, 1);
                                }))
                .isInstanceOf(CancellationException.class);
        assertThat(asked).hasValue(4);
        assertThat(folder.toFile().list()).isEmpty();
    }
}
