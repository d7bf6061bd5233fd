package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What keeps areas and volumes takes part where lengths are found for a drawing. */
class KeptLengthsTest {
    private static final SceneCompiler COMPILER = new SceneCompiler(CoreElements.all());
    private static final RestSearch.Limits LIMITS = new RestSearch.Limits(() -> false, share -> {}, 20);

    static Stream<String> integrators() {
        return IntegratorCatalog.OWN.ids().stream();
    }

    static Map<String, Scene> cases() {
        Map<String, Scene> all = new LinkedHashMap<>();
        all.put(
                "a ring of fixed area hung at two pins",
                Scenes.pin(KeptConstraintsTest.ring(12, "enclosed", 1, 1), 3, 5));
        all.put("a soft one", Scenes.pin(KeptConstraintsTest.ring(12, "enclosed", 0.02, 1.002), 3, 5));
        all.put("a tent of fixed volume", tent(1, 1));
        all.put("a soft one that is blown up", tent(0.02, 1.002));
        all.put("a ball on a floor", ball());
        all.put("a skin that its area alone holds out", skin(1));
        return all;
    }

    private static Scene tent(double elasticity, double pressure) {
        Scene base = Scenes.of(
                        new Vec3(-1, 0, -1),
                        new Vec3(1, 0, -1),
                        new Vec3(1, 0, 1),
                        new Vec3(-1, 0, 1),
                        new Vec3(0, 1.2, 0))
                .withEnvironment(Environment.EARTH);
        Scene ropes = Scenes.join(base, new int[] {1, 5}, new int[] {2, 5}, new int[] {3, 5}, new int[] {4, 5});
        List<Face> faces = List.of(
                Face.of(1, 1, 5, 2),
                Face.of(2, 2, 5, 3),
                Face.of(3, 3, 5, 4),
                Face.of(4, 4, 5, 1),
                Face.of(5, 1, 2, 3),
                Face.of(6, 1, 3, 4));
        Element keep = KeptConstraintsTest.element(
                1, "keep.volume", Map.of("elasticity", Value.of(elasticity), "pressure", Value.of(pressure)));
        return Scenes.pin(ropes.withFaces(Table.of(faces)).withElements(Table.of(List.of(keep))), 1, 2, 3, 4);
    }

    private static Scene ball() {
        Scene ball = Scenes.generated("soft-ball", Map.of("faces", Value.of(true)));
        double low = ball.particles().stream()
                .mapToDouble(p -> p.position().y())
                .min()
                .orElseThrow();
        List<Particle> moved = new ArrayList<>();
        for (Particle p : ball.particles())
            moved.add(p.withPosition(p.position().minus(new Vec3(0, low, 0))));
        return ball.withParticles(Table.of(moved))
                .withElements(Table.of(List.of(
                        KeptConstraintsTest.element(1, "keep.area", Map.of("of", Value.of("enclosed"))),
                        KeptConstraintsTest.element(2, "collider.plane", Map.of()))));
    }

    /** Corners of a ring without anything inside, drawn where it hangs at a pin. */
    private static Scene skin(double factor) {
        int n = 12;
        Scene ring = KeptConstraintsTest.ring(n, "enclosed", 1, 1);
        List<Spring> rim =
                ring.springs().stream().filter(spring -> spring.b() != n + 1).toList();
        List<Face> fan = new ArrayList<>();
        for (int k = 2; k < n; k++) fan.add(Face.of(k, 1, k, k + 1));
        Scene skin = Scenes.pin(
                ring.withSprings(Table.of(rim))
                        .withFaces(Table.of(fan))
                        .withParticles(ring.particles().minus(IdSet.of(n + 1))),
                4);
        Scene soft = RestSearchTest.stiff(skin, 200, "verlet");
        Rest rest = RestSearch.find(COMPILER, soft, LIMITS);
        assertThat(rest.isWhole()).isTrue();
        Element keep = KeptConstraintsTest.element(
                1,
                "keep.area",
                Map.of("of", Value.of("enclosed"), "elasticity", Value.of(1), "factor", Value.of(factor)));
        return Scenes.solver(skin, s -> s.withSubsteps(8))
                .withElements(Table.of(List.of(keep)))
                .changeParticles(
                        IdSet.ofAll(soft.particles()),
                        p -> p.withPosition(rest.places().get(soft.particles().positionOf(p.id()))));
    }

    private static Scene under(String integrator, Scene scene) {
        Scene under = scene.withSolver(scene.solver().withIntegrator(integrator).withTimeStep(0.005));
        if (!integrator.equals("projective")) return under;
        return Scenes.solver(under, s -> s.withPasses(20, Sweep.SYMMETRIC));
    }

    private static RestLengths.Solved solve(Scene scene) {
        return RestLengths.solve(COMPILER, scene, LIMITS);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void whatIsDrawnStays(String integrator) {
        cases().forEach((name, drawn) -> {
            Scene scene = under(integrator, drawn);
            RestLengths.Solved solved = solve(scene);
            assertThat(solved.isWhole()).as(name).isTrue();
            assertThat(solved.leftOut()).as(name).isEmpty();
            assertThat(farthest(solved.scene())).as(name).isLessThan(1e-4 * size(scene));
        });
    }

    private static double size(Scene scene) {
        return RestSearch.sizeOf(COMPILER.staticField(scene).drawn());
    }

    private static double farthest(Scene scene) {
        Simulation run = COMPILER.compile(scene);
        double most = 0;
        for (int frame = 0; frame < 500; frame++) {
            run.step();
            for (int i = 0; i < scene.particles().size(); i++) {
                double off = Scenes.position(run, i)
                        .distanceTo(scene.particles().at(i).position());
                most = Math.max(most, off);
            }
        }
        return most;
    }

    /** Without what holds it out, nothing holds it. */
    @Test
    void aSkinNeedsWhatItsAreaPushes() {
        Scene skin = under("verlet", skin(1));
        assertThat(solve(skin).unheld()).isEmpty();
        assertThat(solve(skin.withElements(Table.of(List.of()))).unheld()).hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"verlet", "positional", "xpbd", "euler-implicit"})
    void namesWhatKeepsWhatTheDrawingDoesNotHave(String integrator) {
        RestLengths.Solved solved = solve(under(integrator, skin(1.1)));
        assertThat(solved.missed()).containsExactly("keep.area");
        assertThat(solved.isWhole()).isFalse();
    }

    /** The tension of four ropes is known: they answer the weight of their top, and the pressure below it. */
    @Test
    void pressureOfASoftVolumeIsALoad() {
        Scene tent = RestSearchTest.stiff(tent(0.02, 1.002), 7500, "verlet"); // without damping
        Scene scene = Scenes.solver(tent, s -> s.withTimeStep(0.005).withDrag(0).withPasses(2, Sweep.SYMMETRIC));
        double h = scene.solver().substepDuration();
        double left = Math.pow(0.98, 2);
        double gradient = 4.0 / 3; // of a pyramid: a third of its base
        double missing = 0.002 * 4 * 1.2 / 3;
        double push = missing / (h * h * gradient * gradient * left / (1 - left)) * gradient;
        RestLengths.Solved solved = solve(scene);
        double length = Math.sqrt(2 + 1.44);
        for (Spring rope : solved.scene().springs()) {
            double pull = (push - 9.81) / 4 / 1.2 * length;
            double stretch = length - solved.scene().restLength(rope);
            assertThat(7500 * stretch).isCloseTo(pull, within(0.01 * Math.abs(pull)));
        }
    }

    @Test
    void constraintsThatRepeatAreOne() {
        Scene skin = under("verlet", skin(1));
        Element again = KeptConstraintsTest.element(
                2, "keep.area", Map.of("of", Value.of("enclosed"), "elasticity", Value.of(1)));
        Element sum =
                KeptConstraintsTest.element(3, "keep.area", Map.of("of", Value.of("sum"), "elasticity", Value.of(1)));
        RestLengths.Solved solved =
                solve(skin.withElements(Table.of(List.of(skin.elements().at(0), again, sum))));
        assertThat(solved.isWhole()).isTrue();
        assertThat(farthest(solved.scene())).isLessThan(1e-4 * size(skin));
    }

    @Test
    void someSpringsOfAKeptShapeAreSolved() {
        Scene ring = under("rk4", Scenes.pin(KeptConstraintsTest.ring(12, "enclosed", 1, 1), 3, 5));
        Scene solved = solve(ring).scene();
        Spring spoilt = solved.springs().at(4);
        IdSet one = IdSet.of(spoilt.id());
        Scene other = solved.changeSprings(
                one, spring -> spring.withRestLength(OptionalDouble.of(2 * solved.restLength(spoilt))));
        RestLengths.Solved again = RestLengths.solve(COMPILER, other, one, LIMITS);
        assertThat(again.isWhole()).isTrue();
        assertThat(again.scene().restLength(again.scene().springs().at(4)))
                .isCloseTo(solved.restLength(spoilt), within(1e-4));
    }

    @Test
    void absurdAndRandomOnesEnd() {
        List<Scene> scenes = new ArrayList<>(KeptConstraintsTest.absurd());
        for (int seed = 0; seed < 8; seed++) scenes.add(KeptConstraintsTest.random(seed));
        Scene balloon = Scenes.pin(KeptConstraintsTest.balloon(1, 0.7), 3);
        scenes.add(balloon.changeParticles(IdSet.of(4, 9), p -> p.withMass(1e-9)));
        scenes.add(balloon.changeSprings(
                IdSet.ofAll(balloon.springs()), spring -> spring.withOneWay(spring.id() % 2 == 0)));
        RestSearch.Limits brief = new RestSearch.Limits(() -> false, share -> {}, 0.3);
        for (int k = 0; k < scenes.size(); k++) {
            for (String integrator : List.of("euler-implicit", "positional", "verlet")) {
                Scene scene = scenes.get(k);
                RestLengths.Solved solved = RestLengths.solve(
                        COMPILER, scene.withSolver(scene.solver().withIntegrator(integrator)), brief);
                for (Spring spring : solved.scene().springs()) {
                    assertThat(solved.scene().restLength(spring))
                            .as("scene %d", k)
                            .isFinite();
                }
                for (Vec3 force : solved.unheld().values())
                    assertThat(force.length()).as("scene %d", k).isFinite();
                assertThat(solved.moved()).as("scene %d", k).isFinite();
            }
        }
    }
}
