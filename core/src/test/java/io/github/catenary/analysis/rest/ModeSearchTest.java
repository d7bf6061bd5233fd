package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.ModeSearch.Wanted;
import io.github.catenary.analysis.rest.Modes.Kind;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.Modes.Note;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModeSearchTest {
    private static final double G = 9.81;

    static Modes find(Scene scene, Wanted wanted) {
        return ModeSearch.find(new SceneCompiler(CoreElements.all()), scene, wanted, RestSearch.Limits.NONE);
    }

    static Modes find(Scene scene, int count) {
        return find(scene, new Wanted(count, false, false));
    }

    private static Scene stiff(Scene scene, double stiffness) {
        return RestSearchTest.stiff(scene, stiffness, "rk4");
    }

    private static Scene rest(Scene scene, double length) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()), spring -> spring.withRestLength(OptionalDouble.of(length)));
    }

    private static Scene mass(Scene scene, double mass) {
        return scene.changeParticles(IdSet.ofAll(scene.particles()), particle -> particle.withMass(mass));
    }

    private static Scene weightless(Scene scene) {
        return Scenes.weightless(scene);
    }

    @Test
    void aMassOnASpringSwingsExactly() {
        Scene scene = Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(0, -1, 0)), new int[] {1, 2}), 1);
        scene = stiff(Scenes.particle(scene, 2, particle -> particle.withMass(2)), 50);
        Modes modes = find(scene, new Wanted(5, true, false));
        double length = 1 + 2 * G / 50;
        assertThat(modes.freedoms()).isEqualTo(2);
        assertThat(modes.modes()).extracting(Mode::kind).containsExactly(Kind.VIBRATION, Kind.VIBRATION);
        assertThat(modes.modes().get(0).square()).isCloseTo(G / length, within(1e-7));
        assertThat(modes.modes().get(1).square()).isCloseTo(25, within(1e-7));
        assertThat(modes.modes().get(1).hertz()).isCloseTo(5 / (2 * Math.PI), within(1e-8));
        assertThat(modes.modes().get(1).shape().get(1).y()).isCloseTo(1, within(1e-9));
        assertThat(modes.notes()).containsExactly(Note.IN_PLANE);
        assertThat(find(scene, new Wanted(5, true, true)).modes()).hasSize(3);
    }

    /** Frequencies of a string under the tension T: ω_n = n π/L √(T/µ); lumped masses err by (n π/N)²/24. */
    @Test
    void aStringSwingsByItsTensionAndErrsInSecondOrder() {
        double[] errors = new double[2];
        for (int k = 0; k < 2; k++) {
            int links = 40 << k;
            double link = 2.0 / links;
            double tension = 1000;
            double stiffness = tension / (1e-3 * link);
            Scene string = stiff(weightless(mass(rope(links, link), 0.5 / links)), stiffness);
            string = Scenes.pin(rest(string, link * (1 - 1e-3)), 1, links + 1);
            Modes modes = find(string, new Wanted(6, false, false));
            double speed = Math.sqrt(tension / (0.5 / 2));
            for (int n = 1; n <= 3; n++) {
                double exact = n * speed / 4;
                double lumped = links * speed / (2 * Math.PI) * Math.sin(n * Math.PI / (2 * links));
                assertThat(modes.modes().get(n - 1).hertz()).isCloseTo(lumped, within(1e-6 * exact));
                assertThat(modes.modes().get(n - 1).residual()).isLessThan(1e-6);
                errors[k] = 1 - modes.modes().get(n - 1).hertz() / exact;
            }
        }
        assertThat(errors[0] / errors[1]).isCloseTo(4, within(0.05));
    }

    private static Scene rope(int links, double link) {
        Vec3[] at = new Vec3[links + 1];
        int[][] pairs = new int[links][];
        for (int i = 0; i <= links; i++) at[i] = new Vec3(link * i, 0, 0);
        for (int i = 0; i < links; i++) pairs[i] = new int[] {i + 1, i + 2};
        return Scenes.join(Scenes.of(at), pairs);
    }

    /** ω_mn = π √(T/σ) √(m²/a² + n²/b²), T per length; a square one has pairs of the same frequency. */
    @Test
    void aMembraneSwingsByItsFormulaAndErrsInSecondOrder() {
        for (int[] sides : new int[][] {{1, 1}, {3, 2}}) {
            double[] errors = new double[2];
            for (int k = 0; k < 2; k++) {
                int fine = 10 << k;
                Modes modes = find(net(sides[0] * fine, sides[1] * fine, 1.0 / fine), new Wanted(6, false, true));
                List<Double> exact = new ArrayList<>();
                for (int m = 1; m < 7; m++) {
                    for (int n = 1; n < 7; n++) {
                        exact.add(Math.sqrt((double) m * m / sides[0] / sides[0] + (double) n * n / sides[1] / sides[1])
                                / 2);
                    }
                }
                exact.sort(null);
                for (int n = 0; n < 6; n++) {
                    errors[k] = Math.max(
                            errors[k], Math.abs(1 - modes.modes().get(n).hertz() / exact.get(n)));
                }
                assertThat(modes.notes()).isEmpty();
            }
            assertThat(errors[0]).isLessThan(0.05);
            assertThat(errors[0] / errors[1]).isCloseTo(4, within(0.3));
        }
    }

    /** Held at its rim, with a tension of 1 N/m and 1 kg/m²; springs along x and y only, hardly stretched, so stiff. */
    private static Scene net(int across, int up, double cell) {
        List<Vec3> at = new ArrayList<>();
        List<int[]> pairs = new ArrayList<>();
        List<Integer> rim = new ArrayList<>();
        for (int j = 0; j <= up; j++) {
            for (int i = 0; i <= across; i++) {
                at.add(new Vec3(i * cell, j * cell, 0));
                int id = at.size();
                if (i > 0) pairs.add(new int[] {id - 1, id});
                if (j > 0) pairs.add(new int[] {id - across - 1, id});
                if (i == 0 || j == 0 || i == across || j == up) rim.add(id);
            }
        }
        Scene scene = Scenes.join(Scenes.of(at.toArray(Vec3[]::new)), pairs.toArray(int[][]::new));
        double stiffness = 1e4;
        scene = rest(mass(stiff(weightless(scene), stiffness), cell * cell), cell - cell / stiffness);
        return Scenes.pin(scene, rim.stream().mapToInt(id -> id).toArray());
    }

    /** ω = (n π/L)² √(E I/µ) for a slender girder on two supports; shear of the bracing lowers it in second order. */
    @Test
    void aGirderBendsAsABeam() {
        double[] errors = new double[3];
        for (int k = 0; k < 3; k++) {
            int cells = 40 << k;
            Modes modes = find(girder(cells), 2);
            assertThat(modes.modes().get(0).kind()).isEqualTo(Kind.TRANSLATION);
            double inertia = 2 * 0.25; // chords half a height from the middle
            double stiffness = 1e6;
            double exact = Math.pow(Math.PI / cells, 2) * Math.sqrt(stiffness * inertia / 2) / (2 * Math.PI);
            errors[k] = 1 - modes.modes().get(1).hertz() / exact;
        }
        assertThat(errors[0]).isBetween(0.0, 0.03);
        assertThat(errors[0] / errors[1]).isCloseTo(4, within(0.3));
        assertThat(errors[1] / errors[2]).isCloseTo(4, within(0.1));
    }

    /** Two chords 1 m apart with posts and both diagonals, 1 kg at each joint, its ends on vertical rails, so that they can turn. */
    private static Scene girder(int cells) {
        List<Vec3> at = new ArrayList<>();
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i <= cells; i++) {
            at.add(new Vec3(i, 0.5, 0));
            at.add(new Vec3(i, -0.5, 0));
            int id = 2 * i + 1;
            pairs.add(new int[] {id, id + 1});
            if (i == 0) continue;
            pairs.add(new int[] {id - 2, id});
            pairs.add(new int[] {id - 1, id + 1});
            pairs.add(new int[] {id - 2, id + 1});
            pairs.add(new int[] {id - 1, id});
        }
        Scene scene = Scenes.join(Scenes.of(at.toArray(Vec3[]::new)), pairs.toArray(int[][]::new));
        scene = scene.changeParticles(
                IdSet.of(1, 2, 2 * cells + 1, 2 * cells + 2),
                particle -> particle.withLocks(particle.locks().withY(true)));
        return weightless(stiff(scene, 1e6));
    }

    @Test
    void aFreeBodyHasSixMotionsWithNames() {
        Scene body = weightless(stiff(tetrahedra(), 100));
        Modes modes = find(body, new Wanted(12, false, true));
        assertThat(modes.modes().subList(0, 6))
                .extracting(Mode::kind)
                .containsExactly(
                        Kind.TRANSLATION,
                        Kind.TRANSLATION,
                        Kind.TRANSLATION,
                        Kind.ROTATION,
                        Kind.ROTATION,
                        Kind.ROTATION);
        assertThat(modes.modes().get(1).direction()).isEqualTo(new Vec3(0, 1, 0));
        assertThat(modes.modes().get(0).part()).isEqualTo(-1);
        assertThat(modes.modes().subList(6, 12)).extracting(Mode::kind).containsOnly(Kind.VIBRATION);
        for (Mode mode : modes.modes().subList(0, 6))
            assertThat(mode.residual()).isLessThan(1e-12);
        assertThat(find(weightless(stiff(Scenes.cloth(3), 10)), 5).modes().subList(0, 4))
                .extracting(Mode::kind)
                .containsExactly(Kind.TRANSLATION, Kind.TRANSLATION, Kind.ROTATION, Kind.VIBRATION);
    }

    private static Scene tetrahedra() {
        Scene scene = Scenes.of(
                Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0.4, 1, 0), new Vec3(0.5, 0.4, 1), new Vec3(1, 1, 1.2));
        List<int[]> pairs = new ArrayList<>();
        for (int a = 1; a <= 5; a++) for (int b = a + 1; b <= 5; b++) pairs.add(new int[] {a, b});
        return Scenes.join(scene, pairs.toArray(int[][]::new));
    }

    @Test
    void aPartOnAPinTurnsAndOneOnARailSlides() {
        Scene rod = weightless(stiff(Scenes.rope(2), 100));
        List<Mode> pinned = find(Scenes.pin(rod, 1), 3).modes();
        assertThat(pinned).extracting(Mode::kind).containsExactly(Kind.ROTATION, Kind.VIBRATION);
        assertThat(pinned.get(0).direction()).isEqualTo(new Vec3(0, 0, 1));
        Scene three = weightless(stiff(tetrahedra(), 100));
        three = Scenes.pin(three, 1);
        assertThat(find(three, 12).modes().subList(0, 3)).extracting(Mode::kind).containsOnly(Kind.ROTATION);
        Scene railed = weightless(stiff(Scenes.rope(3), 100))
                .changeParticles(IdSet.of(1, 2, 3), p -> p.withLocks(p.locks().withY(true)));
        List<Mode> rail = find(railed, 3).modes();
        assertThat(rail).extracting(Mode::kind).containsExactly(Kind.TRANSLATION, Kind.VIBRATION, Kind.VIBRATION);
        assertThat(rail.get(0).direction()).isEqualTo(new Vec3(1, 0, 0));
    }

    /** Masses, kg, and what is stiff, N/m, of a pair far away that swings by far faster. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-3, 1e-6})
    void aHeavyBodyOnASoftLeashIsHeldBesideAFastPair(double light) {
        Scene scene = Scenes.join(
                Scenes.of(
                        Vec3.ZERO,
                        new Vec3(1, 0, 0),
                        new Vec3(2, 0, 0),
                        new Vec3(1.5, 1, 0),
                        new Vec3(9, 0, 0),
                        new Vec3(10, 0, 0)),
                new int[] {1, 2},
                new int[] {2, 3},
                new int[] {3, 4},
                new int[] {4, 2},
                new int[] {5, 6});
        double[] masses = {1, 1e6, 1e6, 1e6, light, light};
        double[] stiffness = {1, 1e3, 1e3, 1e3, 1e3 / light};
        List<Particle> particles = new ArrayList<>();
        for (Particle each : scene.particles()) particles.add(each.withMass(masses[particles.size()]));
        List<Spring> springs = new ArrayList<>();
        for (Spring each : scene.springs()) {
            springs.add(each.withProperties(
                    SpringProperties.OPEN.withStiffness(OptionalDouble.of(stiffness[springs.size()]))));
        }
        scene = Scenes.pin(scene.withParticles(Table.of(particles)).withSprings(Table.of(springs)), 1);
        scene = scene.withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO))
                .withSolver(scene.solver().withIntegrator("rk4"));
        List<Mode> modes = find(scene, 9).modes();
        assertThat(modes.stream().filter(mode -> mode.kind() == Kind.ROTATION && mode.part() == 2))
                .hasSize(1);
        assertThat(modes.stream().filter(mode -> mode.kind() == Kind.TRANSLATION && mode.part() == 2))
                .isEmpty();
    }

    @Test
    void tellsOfNoElementsThatRestInWhatIsPluckedWhereThereAreNone() {
        Scene scene = Scenes.pin(
                Scenes.join(
                        Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0)), new int[] {1, 2}, new int[] {2, 3}),
                1);
        Scene drawn = scene.withSolver(scene.solver().withIntegrator("rk4"));
        assertThat(find(drawn, 3).notes()).doesNotContain(Note.REDRAWN);
        Scene pushed = drawn.withElements(Table.of(
                new Element(1, "force.constant", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE)));
        assertThat(find(pushed, 3).notes()).doesNotContain(Note.REDRAWN);
    }

    @Test
    void aSlackNetIsAMechanismAndACompressedOneUnstable() {
        Scene slack = Scenes.pin(weightless(stiff(Scenes.rope(5), 100)), 1, 5);
        assertThat(find(slack, 4).modes())
                .extracting(Mode::kind)
                .containsExactly(Kind.MECHANISM, Kind.MECHANISM, Kind.MECHANISM, Kind.VIBRATION);
        Modes pressed = find(rest(slack, 1.1), 6);
        assertThat(pressed.areStable()).isFalse();
        assertThat(pressed.modes())
                .extracting(Mode::kind)
                .containsExactly(
                        Kind.UNSTABLE, Kind.UNSTABLE, Kind.UNSTABLE, Kind.VIBRATION, Kind.VIBRATION, Kind.VIBRATION);
        double tension = 100 * -0.1;
        for (int n = 1; n <= 3; n++) {
            double across = tension * (2 - 2 * Math.cos(n * Math.PI / 4));
            assertThat(pressed.modes().get(3 - n).square()).isCloseTo(across, within(1e-7));
            assertThat(pressed.modes().get(3 - n).rate()).isCloseTo(Math.sqrt(-across), within(1e-7));
        }
    }

    /** Thirty equal pendulums: every frequency thirty times. */
    @Test
    void findsAsManyModesAsThereAreOfOneFrequency() {
        Vec3[] at = new Vec3[60];
        int[][] pairs = new int[30][];
        int[] pins = new int[30];
        for (int i = 0; i < 30; i++) {
            at[2 * i] = new Vec3(3 * i, 0, 0);
            at[2 * i + 1] = new Vec3(3 * i, -1, 0);
            pairs[i] = new int[] {2 * i + 1, 2 * i + 2};
            pins[i] = 2 * i + 1;
        }
        Scene scene = stiff(Scenes.pin(Scenes.join(Scenes.of(at), pairs), pins), 50);
        Modes modes = find(scene, new Wanted(40, true, false));
        assertThat(modes.modes()).hasSize(40);
        for (int n = 0; n < 40; n++) {
            assertThat(modes.modes().get(n).square()).isCloseTo(n < 30 ? G / (1 + G / 50) : 50, within(1e-6));
        }
    }

    @Test
    void manyFreeParticlesAndASlackClothAreAllMechanism() {
        Scene cloth = Scenes.pin(weightless(stiff(Scenes.cloth(12), 100)), 1, 12);
        Modes modes = find(cloth, new Wanted(20, false, true));
        assertThat(modes.modes()).hasSize(20);
        assertThat(modes.modes()).extracting(Mode::square).containsOnly(0.0);
        Modes dust =
                find(Scenes.weightless(Scenes.of(new Vec3[] {Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 0, 1)})), 7);
        assertThat(dust.modes()).hasSize(7).extracting(Mode::kind).containsOnly(Kind.TRANSLATION);
        assertThat(dust.modes()).extracting(Mode::part).contains(1, 2, 3);
    }

    /** A hanging chain of rigid links under {@code positional}: those of J₀ in the limit. */
    @Test
    void anInextensibleRopeSwingsByItsWeightAlone() {
        int links = 100;
        Scene rope = Scenes.elasticity(Scenes.pin(hanging(links), 1), 1);
        rope = mass(rope.withSolver(rope.solver().withIntegrator("positional")), 0.01);
        Modes modes = find(rope, new Wanted(3, true, false));
        double[] zeros = {2.404825557695773, 5.520078110286311, 8.653727912911013};
        for (int n = 0; n < 3; n++) {
            double exact = zeros[n] / 2 * Math.sqrt(G / (links * 0.01)) / (2 * Math.PI);
            assertThat(modes.modes().get(n).hertz()).isCloseTo(exact, within(0.02 * exact));
        }
        assertThat(modes.notes()).contains(Note.RIGID_SPRINGS, Note.CONVERTED);
    }

    private static Scene hanging(int links) {
        Vec3[] at = new Vec3[links + 1];
        int[][] pairs = new int[links][];
        for (int i = 0; i <= links; i++) at[i] = new Vec3(0, -0.01 * i, 0);
        for (int i = 0; i < links; i++) pairs[i] = new int[] {i + 1, i + 2};
        return Scenes.join(Scenes.of(at), pairs);
    }

    @Test
    void whatLiesOnAFloorStaysOnIt() {
        Scene frame = Scenes.join(
                Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0.5, 1, 0)),
                new int[] {1, 2},
                new int[] {2, 3},
                new int[] {3, 1});
        Element floor =
                new Element(1, "collider.plane", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        Scene scene = RestSearchTest.stiff(frame, 5000, "euler-implicit").withElements(Table.of(List.of(floor)));
        Modes modes = find(scene, new Wanted(6, true, false));
        assertThat(modes.notes()).contains(Note.TOUCHING);
        assertThat(modes.freedoms()).isEqualTo(2);
        assertThat(modes.areStable()).isTrue();
        assertThat(modes.modes()).hasSize(2).extracting(Mode::kind).containsOnly(Kind.VIBRATION);
    }

    @Test
    void saysThatTheForcesAreNotInBalance() {
        Modes drawn = find(stiff(Scenes.pin(Scenes.rope(4), 1), 100), 3);
        assertThat(drawn.notes()).contains(Note.UNBALANCED);
        assertThat(drawn.unbalanced()).isCloseTo(G, within(1e-9));
        assertThat(drawn.worst()).isEqualTo(2);
    }

    @Test
    void nothingThatMovesHasNoModes() {
        assertThat(find(Scene.EMPTY, 3).modes()).isEmpty();
        assertThat(find(Scenes.pin(Scenes.rope(2), 1, 2), 3).modes()).isEmpty();
    }

    @Test
    void refusesCountsOutOfRangeAndStopsWhenToldTo() {
        assertThatThrownBy(() -> new Wanted(0, false, false)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Wanted(201, false, false)).hasMessageContaining("from 1 to 200");
        Scene cloth = stiff(Scenes.pin(Scenes.cloth(5), 1), 100);
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        RestSearch.Limits limits = new RestSearch.Limits(() -> true, share -> {}, 10);
        assertThatThrownBy(() -> ModeSearch.find(compiler, cloth, new Wanted(3, false, false), limits))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void findsTheSameBitsAgain() {
        Scene cloth = stiff(Scenes.pin(Scenes.cloth(8), 1, 8), 100);
        Modes one = find(cloth, new Wanted(8, true, true));
        Modes other = find(cloth, new Wanted(8, true, true));
        assertThat(one.modes()).isEqualTo(other.modes());
    }

    /** The spectrum of a run that begins in a mode has its peak at the frequency of the mode. */
    @ParameterizedTest
    @ValueSource(strings = {"velocity-verlet", "midpoint-implicit", "rk4"})
    void aRunFromAModeHasItsPeakThere(String integrator) {
        int links = 20;
        double link = 0.1;
        Scene string = RestSearchTest.stiff(mass(rope(links, link), 0.02), 4000, integrator);
        string = Scenes.drag(Scenes.pin(rest(string, 0.95 * link), 1, links + 1), 0);
        Modes modes = find(string, new Wanted(6, true, false));
        for (int n : new int[] {1, 2}) {
            Mode mode = modes.modes().get(n);
            double period = 1 / mode.hertz();
            Scene plucked = modes.plucked(string, mode, 0.002);
            double step = period / 200;
            plucked = Scenes.solver(
                    plucked, settings -> settings.withTimeStep(step).withSubsteps(1));
            Simulation run = Scenes.run(plucked);
            int seen = 0;
            for (int i = 0; i <= links; i++) {
                if (mode.shape().get(i).length() > 0.99) seen = i;
            }
            Vec3 way = mode.shape().get(seen);
            double[] at = new double[4000];
            for (int k = 0; k < at.length; k++) {
                Vec3 off = Scenes.position(run, seen).minus(modes.places().get(seen));
                at[k] = off.x() * way.x() + off.y() * way.y();
                assertThat(run.step()).isTrue();
            }
            assertThat(peak(at, step, mode.hertz(), 0.25, 4)).isCloseTo(mode.hertz(), within(0.005 * mode.hertz()));
        }
    }

    /** The frequency at which a windowed signal is strongest, of those between two shares of one, in thousandths of it. */
    static double peak(double[] signal, double step, double about, double from, double to) {
        double best = 0;
        double strongest = 0;
        for (double f = from * about; f < to * about; f += about / 1000) {
            double cosine = 0;
            double sine = 0;
            for (int k = 0; k < signal.length; k++) {
                double window = 1 - Math.cos(2 * Math.PI * k / signal.length);
                cosine += window * signal[k] * Math.cos(2 * Math.PI * f * step * k);
                sine += window * signal[k] * Math.sin(2 * Math.PI * f * step * k);
            }
            if (cosine * cosine + sine * sine <= strongest) continue;
            strongest = cosine * cosine + sine * sine;
            best = f;
        }
        return best;
    }
}
