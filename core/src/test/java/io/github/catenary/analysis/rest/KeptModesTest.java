package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.ModeSearch.Wanted;
import io.github.catenary.analysis.rest.Modes.Kind;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.Modes.Note;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What keeps areas and volumes takes part in modes as it does in a run. */
class KeptModesTest {
    private static final SceneCompiler COMPILER = new SceneCompiler(CoreElements.all());

    static Stream<String> integrators() {
        return IntegratorCatalog.OWN.ids().stream()
                .filter(id -> !id.equals("euler-explicit")); // it swings ever farther
    }

    private static Scene soft(Scene scene, String integrator, double stiffness, int substeps, int passes) {
        Scene soft = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withElasticity(OptionalDouble.of(0.002))
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(0))));
        return Scenes.solver(
                soft,
                s -> s.withIntegrator(integrator)
                        .withDrag(0)
                        .withSubsteps(substeps)
                        .withPasses(passes, Sweep.SYMMETRIC));
    }

    private static Modes find(Scene scene, Wanted wanted) {
        return ModeSearch.find(COMPILER, scene, wanted, new RestSearch.Limits(() -> false, share -> {}, 20));
    }

    /** A ring of soft or of fixed area under pressure, hung at two pins. */
    @ParameterizedTest
    @MethodSource("integrators")
    void aRunFromAModeHasItsPeakThere(String integrator) {
        for (double elasticity : new double[] {0.05, 1}) {
            Scene ring = Scenes.pin(KeptConstraintsTest.ring(12, "enclosed", elasticity, 1.1), 3, 5);
            Scene scene = soft(ring, integrator, 60, 16, 6);
            Modes modes = find(scene, new Wanted(6, true, false));
            assertThat(modes.leftOut()).isEmpty();
            assertThat(modes.notes()).doesNotContain(Note.UNBALANCED, Note.INCOMPLETE);
            for (int n : new int[] {1, 4}) {
                Mode mode = modes.modes().get(n);
                assertThat(peak(scene, modes, mode))
                        .as("mode %d of a ring with elasticity %s", n, elasticity)
                        .isCloseTo(mode.hertz(), within(0.002 * mode.hertz()));
            }
        }
    }

    /** The frequency at which a run is strongest that begins displaced in a mode, of those about that of the mode. */
    private static double peak(Scene scene, Modes modes, Mode mode) {
        Simulation run = COMPILER.compile(
                Scenes.solver(scene, s -> s.withTimeStep(s.substepDuration()).withSubsteps(1)));
        for (int i = 0; i < modes.places().size(); i++) {
            Vec3 at = modes.places().get(i).plus(mode.shape().get(i).times(1e-3));
            run.particles().x[i] = at.x();
            run.particles().y[i] = at.y();
            run.particles().z[i] = at.z();
            run.particles().prevX[i] = at.x();
            run.particles().prevY[i] = at.y();
            run.particles().prevZ[i] = at.z();
        }
        double h = scene.solver().substepDuration();
        double[] signal = new double[(int) (25 / (mode.hertz() * h))];
        for (int k = 0; k < signal.length; k++) {
            for (int i = 0; i < modes.places().size(); i++) {
                Vec3 off = Scenes.position(run, i).minus(modes.places().get(i));
                Vec3 way = mode.shape().get(i);
                double m = scene.particles().at(i).mass();
                signal[k] += m * (off.x() * way.x() + off.y() * way.y() + off.z() * way.z());
            }
            run.step();
        }
        return ModeSearchTest.peak(signal, h, mode.hertz(), 0.95, 1.05);
    }

    /**
     * A ring of n corners without spokes, around a pin, under the tension of its springs: each wave number has a matrix of what
     * moves along the radius and across it, and the constraint adds to the one that changes the area.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1.005})
    void aRingSwingsByItsFormula(double factor) {
        int n = 12;
        double k = 60;
        double m = 0.1;
        double a = Math.PI / n;
        double h = 0.0025;
        double left = Math.pow(1 - 0.05, 2);
        double g = Math.sin(2 * a);
        double c = h * h * n * g * g / m * left / (1 - left);
        double tension = (factor - 1) * n * Math.sin(2 * a) / 2 / c;
        double pull = tension * Math.cos(a);
        Scene hoop = hoop(n, 2 * Math.sin(a) - pull / k, 0.05, factor);
        Modes modes = find(soft(hoop, "verlet", k, 8, 2), new Wanted(40, false, false));
        List<Double> exact = new ArrayList<>();
        for (int j = 0; j < n; j++) {
            double s = Math.sin(a * j);
            double co = Math.cos(a * j);
            double across = pull / (2 * Math.sin(a));
            double radial = 4 * k * co * co * Math.sin(a) * Math.sin(a)
                    + 4 * across * s * s * Math.cos(a) * Math.cos(a)
                    - tension * Math.sin(2 * a) * Math.cos(2 * a * j);
            double around = 4 * k * s * s * Math.cos(a) * Math.cos(a)
                    + 4 * across * co * co * Math.sin(a) * Math.sin(a)
                    - tension * Math.sin(2 * a) * Math.cos(2 * a * j);
            double both = Math.sin(2 * a * j) * (Math.sin(2 * a) * (k + across) - tension * Math.cos(2 * a));
            if (j == 0) radial += n * g * g / c + 2 * tension * g; // c grows with the square of the radius
            double mean = (radial + around) / 2;
            double apart = Math.hypot((radial - around) / 2, both);
            exact.add((mean - apart) / m);
            exact.add((mean + apart) / m);
        }
        exact.sort(null);
        assertThat(modes.modes()).hasSize(2 * n);
        assertThat(modes.notes()).containsExactlyInAnyOrder(Note.IN_PLANE, Note.REDRAWN);
        for (int i = 0; i < exact.size(); i++) {
            assertThat(modes.modes().get(i).square())
                    .as("mode %d of %s", i, exact)
                    .isCloseTo(exact.get(i), within(1e-7 * exact.get(exact.size() - 1)));
        }
        Modes fixed = find(soft(hoop(n, 2 * Math.sin(a), 1, 1), "verlet", k, 8, 2), new Wanted(40, false, false));
        assertThat(fixed.freedoms()).isEqualTo(2 * n - 1);
        assertThat(fixed.modes()).as("none that changes the area").hasSize(2 * n - 1);
    }

    private static Scene hoop(int n, double length, double elasticity, double factor) {
        Scene ring = Scenes.pin(KeptConstraintsTest.ring(n, "enclosed", elasticity, factor), n + 1);
        List<Spring> rim =
                ring.springs().stream().filter(spring -> spring.b() != n + 1).toList();
        Scene hoop = Scenes.weightless(ring.withSprings(Table.of(rim)));
        return hoop.changeSprings(
                IdSet.ofAll(hoop.springs()), spring -> spring.withRestLength(OptionalDouble.of(length)));
    }

    /** A balloon with masses of all sizes, against eigenvalues of a dense matrix of the forces that its formula tells. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1})
    void aBalloonSwingsAsADenseMatrixTells(double elasticity) {
        Random random = new Random(7);
        Scene scene = Scenes.pin(KeptConstraintsTest.balloon(1.3, elasticity), 3);
        scene = scene.changeParticles(
                IdSet.ofAll(scene.particles()), p -> p.withMass(0.01 + 0.05 * random.nextDouble()));
        scene = soft(scene, "verlet", 40, 8, 2);
        Modes modes = find(scene, new Wanted(200, true, true));
        assertThat(modes.rest().orElseThrow().isWhole()).isTrue();
        double[] exact = dense(scene, modes.rest().orElseThrow(), Math.pow(1 - elasticity, 2));
        int count = Math.min(200, exact.length);
        assertThat(modes.modes()).hasSize(count);
        assertThat(modes.freedoms()).isEqualTo(exact.length);
        for (int i = 0; i < count; i++) {
            assertThat(modes.modes().get(i).square())
                    .as("mode %d", i)
                    .isCloseTo(exact[i], within(1e-6 * exact[i] + 1e-5));
        }
    }

    /** Eigenvalues of the derivative of forces, by differences, in the space in which what is kept lets particles move. */
    private static double[] dense(Scene scene, Rest rest, double left) {
        int n = scene.particles().size();
        double[] x = new double[3 * n];
        double[] mass = new double[3 * n];
        for (int i = 0; i < n; i++) {
            x[3 * i] = rest.balanced().get(i).x();
            x[3 * i + 1] = rest.balanced().get(i).y();
            x[3 * i + 2] = rest.balanced().get(i).z();
            boolean pinned = scene.particles().at(i).pinned();
            for (int a = 0; a < 3; a++)
                mass[3 * i + a] = pinned
                        ? Double.POSITIVE_INFINITY
                        : scene.particles().at(i).mass();
        }
        double h = scene.solver().substepDuration();
        double goal = 1.3 * volume(scene, drawn(scene));
        double kept = rest.tensions().get(0);
        DMatrixRMaj k = new DMatrixRMaj(3 * n, 3 * n);
        for (int c = 0; c < 3 * n; c++) {
            double step = 1e-6;
            double[] there = x.clone();
            there[c] += step;
            double[] forward = force(scene, there, mass, goal, left, h, kept);
            there[c] -= 2 * step;
            double[] back = force(scene, there, mass, goal, left, h, kept);
            for (int r = 0; r < 3 * n; r++) {
                double value = -(forward[r] - back[r]) / (2 * step) / Math.sqrt(mass[r] * mass[c]) / 2;
                k.add(r, c, value);
                k.add(c, r, value);
            }
        }
        double[] g = gradient(scene, x);
        for (int r = 0; r < 3 * n; r++) g[r] /= Math.sqrt(mass[r]);
        double length = Math.sqrt(DoubleStream.of(g).map(v -> v * v).sum());
        int removed = 3;
        if (left == 0) { // put what is kept far away
            DMatrixRMaj p = new DMatrixRMaj(3 * n, 3 * n);
            for (int r = 0; r < 3 * n; r++) {
                for (int c = 0; c < 3 * n; c++) p.set(r, c, (r == c ? 1 : 0) - g[r] * g[c] / length / length);
            }
            DMatrixRMaj half = new DMatrixRMaj(3 * n, 3 * n);
            CommonOps_DDRM.mult(p, k, half);
            CommonOps_DDRM.mult(half, p, k);
            removed = 4;
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(3 * n, false, true);
        assertThat(eigen.decompose(k)).isTrue();
        double[] values = new double[3 * n];
        for (int i = 0; i < 3 * n; i++) values[i] = eigen.getEigenvalue(i).getReal();
        return DoubleStream.of(values).sorted().skip(removed).toArray(); // of pins, and what is kept
    }

    private static double[] drawn(Scene scene) {
        return scene.particles().stream()
                .flatMapToDouble(p -> DoubleStream.of(
                        p.position().x(), p.position().y(), p.position().z()))
                .toArray();
    }

    private static double[] force(
            Scene scene, double[] x, double[] mass, double goal, double left, double h, double kept) {
        double[] force = new double[x.length];
        double[] g = gradient(scene, x);
        double weighed = 0;
        for (int k = 0; k < x.length; k++) weighed += g[k] * g[k] / mass[k];
        double t = left == 0 ? kept : (goal - volume(scene, x)) / (h * h * weighed * left / (1 - left));
        for (int k = 0; k < x.length; k++) force[k] = t * g[k]; // C falls as the volume grows
        for (Spring spring : scene.springs()) {
            int a = 3 * scene.particles().positionOf(spring.a());
            int b = 3 * scene.particles().positionOf(spring.b());
            double square = 0;
            for (int k = 0; k < 3; k++) square += (x[b + k] - x[a + k]) * (x[b + k] - x[a + k]);
            double by = 40 * (1 - scene.restLength(spring) / Math.sqrt(square));
            for (int k = 0; k < 3; k++) {
                force[a + k] += by * (x[b + k] - x[a + k]);
                force[b + k] -= by * (x[b + k] - x[a + k]);
            }
        }
        return force;
    }

    private static Vec3 at(Scene scene, double[] x, int id) {
        int i = 3 * scene.particles().positionOf(id);
        return new Vec3(x[i], x[i + 1], x[i + 2]);
    }

    private static double volume(Scene scene, double[] x) {
        double sum = 0;
        for (Face face : scene.faces()) {
            Vec3 normal = at(scene, x, face.b()).cross(at(scene, x, face.c()));
            sum += at(scene, x, face.a()).dot(normal) / 6;
        }
        return sum;
    }

    private static double[] gradient(Scene scene, double[] x) {
        double[] g = new double[x.length];
        for (Face face : scene.faces()) {
            int[] ids = {face.a(), face.b(), face.c()};
            for (int k = 0; k < 3; k++) {
                Vec3 normal = at(scene, x, ids[(k + 1) % 3]).cross(at(scene, x, ids[(k + 2) % 3]));
                int i = 3 * scene.particles().positionOf(ids[k]);
                g[i] += normal.x() / 6;
                g[i + 1] += normal.y() / 6;
                g[i + 2] += normal.z() / 6;
            }
        }
        return g;
    }

    /** Said twice, a constraint keeps no more if it is hard, and twice as hard if it is soft. */
    @Test
    void constraintsThatRepeatCountOnceIfTheyAreKept() {
        Scene once = soft(Scenes.pin(KeptConstraintsTest.ring(10, "enclosed", 1, 1.2), 3), "verlet", 60, 8, 2);
        Element keep = once.elements().at(0);
        Element sum =
                KeptConstraintsTest.element(3, "keep.area", Map.of("of", Value.of("sum"), "factor", Value.of(1.2)));
        Element again = KeptConstraintsTest.element(
                2, "keep.area", Map.of("of", Value.of("enclosed"), "factor", Value.of(1.2)));
        Scene thrice = once.withElements(Table.of(List.of(keep, again, sum)));
        Modes one = find(once, new Wanted(30, true, false));
        Modes three = find(thrice, new Wanted(30, true, false));
        assertThat(three.freedoms()).isEqualTo(one.freedoms()).isEqualTo(19);
        assertThat(three.modes()).hasSameSizeAs(one.modes());
        for (int k = 0; k < one.modes().size(); k++) {
            double square = one.modes().get(k).square();
            assertThat(three.modes().get(k).square()).isCloseTo(square, within(1e-5 * square + 1e-4));
        }
    }

    /** More faces than are kept each by itself count as stiff ones. */
    @Test
    void manyFacesOfFixedAreaHardlyChangeIt() {
        Scene cloth = Scenes.generated(
                "cloth", Map.of("columns", Value.of(14), "rows", Value.of(14), "faces", Value.of(true)));
        Element keep = KeptConstraintsTest.element(1, "keep.area", Map.of("of", Value.of("each")));
        Scene scene = soft(Scenes.weightless(Scenes.pin(cloth, 1, 14)), "verlet", 100, 8, 2)
                .withElements(Table.of(List.of(keep)));
        assertThat(scene.faces()).hasSizeGreaterThan(300);
        Modes modes = find(scene, new Wanted(6, false, false));
        Modes bare = find(scene.withElements(Table.of(List.of())), new Wanted(6, false, false));
        assertThat(modes.notes()).containsExactlyInAnyOrder(Note.IN_PLANE, Note.REDRAWN);
        for (Mode mode : modes.modes()) {
            for (Face face : scene.faces()) {
                double before = area(scene, modes, mode, face, 0);
                double after = area(scene, modes, mode, face, 1e-4);
                assertThat(Math.abs(after - before)).isLessThan(1e-6 * before);
            }
        }
        for (int k = 0; k < 6; k++) {
            assertThat(modes.modes().get(k).square())
                    .isGreaterThanOrEqualTo(bare.modes().get(k).square() - 1e-6);
        }
    }

    private static double area(Scene scene, Modes modes, Mode mode, Face face, double way) {
        Vec3[] at = new Vec3[3];
        int[] ids = {face.a(), face.b(), face.c()};
        for (int k = 0; k < 3; k++) {
            int i = scene.particles().positionOf(ids[k]);
            at[k] = modes.places().get(i).plus(mode.shape().get(i).times(way));
        }
        return at[1].minus(at[0]).cross(at[2].minus(at[0])).length() / 2;
    }

    /** A body that only a volume joins moves as one. */
    @Test
    void rigidMotionsOfABalloonAreRecognised() {
        Scene balloon = soft(Scenes.weightless(KeptConstraintsTest.balloon(1.2, 0.2)), "verlet", 40, 8, 2);
        Modes modes = find(balloon, new Wanted(8, true, true));
        assertThat(modes.modes())
                .extracting(Mode::kind)
                .containsExactly(
                        Kind.TRANSLATION,
                        Kind.TRANSLATION,
                        Kind.TRANSLATION,
                        Kind.ROTATION,
                        Kind.ROTATION,
                        Kind.ROTATION,
                        Kind.VIBRATION,
                        Kind.VIBRATION);
        Scene skin = balloon.withSprings(Table.of(List.of()));
        Modes loose = find(skin, new Wanted(200, false, true));
        assertThat(loose.modes()).isNotEmpty();
        assertThat(loose.modes().get(0).part()).as("one part").isEqualTo(-1);
        assertThat(loose.modes().stream().filter(mode -> mode.kind() == Kind.TRANSLATION))
                .hasSize(3);
    }

    @Test
    void aDrawingThatIsNotKeptIsNoPlaceToSwingAround() {
        Scene ring = soft(Scenes.weightless(KeptConstraintsTest.ring(10, "enclosed", 1, 1.2)), "verlet", 60, 8, 2);
        Modes modes = find(ring, new Wanted(6, false, false));
        assertThat(modes.notes()).contains(Note.UNBALANCED);
        assertThat(modes.unbalanced()).isPositive();
        assertThat(find(ring, new Wanted(6, true, false)).notes()).doesNotContain(Note.UNBALANCED);
    }

    @Test
    void absurdAndRandomOnesEnd() {
        List<Scene> scenes = new ArrayList<>(KeptConstraintsTest.absurd());
        for (int seed = 0; seed < 10; seed++) scenes.add(KeptConstraintsTest.random(seed));
        Scene light = KeptConstraintsTest.balloon(1.1, 0.7);
        scenes.add(light.changeParticles(IdSet.of(4, 9), p -> p.withMass(1e-9)));
        for (int k = 0; k < scenes.size(); k++) {
            for (String integrator : List.of("euler-implicit", "positional", "verlet")) {
                Scene scene = scenes.get(k).withSolver(scenes.get(k).solver().withIntegrator(integrator));
                for (boolean fromRest : new boolean[] {false, true}) {
                    Modes modes = find(scene, new Wanted(10, fromRest, true));
                    String where = "scene " + k + " " + integrator + " " + fromRest + " " + modes.notes();
                    assertThat(modes.faults()).as(where).isEmpty();
                    assertThat(modes.leftOut()).as(where).isEmpty();
                    assertThat(modes.modes()).as(where).hasSize(Math.min(10, modes.freedoms()));
                    for (Mode mode : modes.modes()) {
                        assertThat(mode.square()).as(where).isFinite();
                        for (Vec3 way : mode.shape())
                            assertThat(way.length()).as(where).isFinite();
                    }
                    assertThat(modes.notes()).as(where).doesNotContain(Note.INCOMPLETE);
                }
            }
        }
    }
}
