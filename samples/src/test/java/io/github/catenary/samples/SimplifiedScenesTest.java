package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.Catenary;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.simplify.ElementFate;
import io.github.catenary.edit.simplify.ElementFate.Fate;
import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Watch;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.spi.ConstraintType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Elements of every type on nets that get coarser. */
class SimplifiedScenesTest {
    private static final Path SCENES = Path.of("scenes");
    private static final Map<String, ConstraintType> BY_ID =
            RunScenes.TYPES.stream().collect(Collectors.toMap(ConstraintType::id, type -> type));
    private static final Function<String, Optional<? extends KernelFactory>> TYPES =
            id -> Optional.ofNullable(BY_ID.get(id));

    private static Simplification simplified(Scene scene, int most) {
        return Simplification.of(scene, IdSet.ofAll(scene.particles()), most, TYPES, Watch.NONE);
    }

    static List<ConstraintType> types() {
        return RunScenes.TYPES;
    }

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SCENES)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void everyTypeSaysWhatBecomesOfIt(ConstraintType type) throws NoSuchMethodException {
        assertThat(type.getClass().getMethod("merging").getDeclaringClass())
                .as("who says it for %s", type.id())
                .isNotEqualTo(KernelFactory.class);
        for (String name : type.merging().shared()) {
            assertThat(type.schema().find(name)).as("%s of %s", name, type.id()).isPresent();
        }
    }

    /** A cloth of 20 × 20 particles with faces and one element on all of it. */
    private static Scene cloth(String type, Parameters given) {
        Scene cloth = Generators.addTo(
                Scene.NEW,
                Generators.find("cloth").orElseThrow(),
                Parameters.NONE
                        .with("columns", Value.of(20))
                        .with("rows", Value.of(20))
                        .with("spacing", Value.of(0.1))
                        .with("faces", Value.of(true)));
        boolean onSprings = BY_ID.get(type).needsSprings();
        Element element = new Element(
                1,
                type,
                true,
                onSprings ? Target.NONE : Target.ALL,
                onSprings ? Target.ALL : Target.NONE,
                given,
                UnknownData.NONE);
        return cloth.withElements(Table.of(element));
    }

    @ParameterizedTest
    @MethodSource("types")
    void anElementOfEachTypeIsKeptOrMovedOrInTheWay(ConstraintType type) {
        Scene fine = cloth(type.id(), Parameters.NONE);
        if (type.merging().kept() == io.github.catenary.solver.kernel.Merging.Kept.ALL) {
            assertThat(Simplification.forecast(fine, IdSet.ofAll(fine.particles()), TYPES)
                            .staying())
                    .as("all that it holds")
                    .isEqualTo(400);
            return;
        }
        Simplification done = simplified(fine, 100);
        ElementFate fate = done.elements().get(0);
        assertThat(fate.words().english()).startsWith("element 1, " + type.id());
        assertThat(SceneCheck.errorsOfEdit(fine, done.scene())).isEmpty();
        runs(done.scene(), "an element of " + type.id());
    }

    private static void runs(Scene scene, String what) {
        Simulation run = RunScenes.compiler().compile(scene);
        for (int frame = 0; frame < 40; frame++) {
            assertThat(run.step())
                    .as("%s, frame %d: %s", what, frame, run.divergence())
                    .isTrue();
        }
    }

    @Test
    void whatParticlesShareStaysAsMuchTogether() {
        Scene fine = cloth("force.constant", Parameters.NONE.with("force", Value.of(new Vec3(0, 0, 0.5))));
        Simplification done = simplified(fine, 80);
        Element coarse = done.scene().elements().at(0);
        Vec3 force = BY_ID.get("force.constant")
                .schema()
                .resolve(coarse.parameters())
                .vector("force");
        assertThat(force.z() * 78).isCloseTo(0.5 * 398, within(1e-9)); // two are pinned
        assertThat(done.elements().get(0).fate()).isEqualTo(Fate.MOVED);
        assertThat(done.elements().get(0).words().english())
                .isEqualTo(
                        "element 1, force.constant, acts on 5.1 times fewer items, each of which has 5.1 times the force");
        Scene tap = simplified(cloth("glue.tap", Parameters.NONE), 100).scene();
        double rate = BY_ID.get("glue.tap")
                .schema()
                .resolve(tap.elements().at(0).parameters())
                .number("rate");
        assertThat(rate * 98).as("drops per second, by default 5 of each").isCloseTo(5 * 398, within(1e-9));
    }

    @Test
    void aSolidOfTetrahedraIsInTheWayAndAMembraneIsNot() throws IOException {
        Scene solid = Catenary.standard().load(SCENES.resolve("cantilever-elements.json"));
        Simplification.Forecast forecast = Simplification.forecast(solid, IdSet.ofAll(solid.particles()), TYPES);
        assertThat(forecast.inTheWay())
                .anyMatch(each -> each.english().contains("holds tetrahedra of faces, which cannot be merged"));
        Scene sheet = cloth("fem.membrane", Parameters.NONE);
        assertThat(Simplification.forecast(sheet, IdSet.ofAll(sheet.particles()), TYPES)
                        .inTheWay())
                .isEmpty();
        assertThat(simplified(sheet, 50).elements().get(0).fate()).isNotEqualTo(Fate.IN_THE_WAY);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void samplesRunOnHalfOfTheirParticles(Path file) throws IOException {
        half(Catenary.standard().load(file), file.toString());
    }

    @Test
    void randomScenesRunOnHalfOfTheirParticles() {
        int done = 0;
        for (long number = 1; number <= 50; number++) {
            Optional<Scene> scene = RunScenes.scene(number);
            if (scene.isPresent() && half(scene.get(), "scene " + number)) done++;
        }
        assertThat(done).as("scenes that could be simplified").isGreaterThan(10);
    }

    private static boolean half(Scene fine, String what) {
        int most = Math.max(1, fine.particles().size() / 2);
        try {
            most = Math.max(
                    most,
                    Simplification.forecast(fine, IdSet.ofAll(fine.particles()), TYPES)
                            .staying());
            Simplification done = simplified(fine, most);
            assertThat(SceneCheck.errorsOfEdit(fine, done.scene())).as(what).isEmpty();
            assertThat(done.elements()).as(what).hasSameSizeAs(fine.elements());
            SceneCompiler compiler = RunScenes.compiler();
            Simulation full = compiler.compile(fine);
            Simulation coarse = compiler.compile(done.scene());
            for (int frame = 0; frame < 20 && full.step(); frame++) {
                assertThat(coarse.step())
                        .as("%s, frame %d: %s", what, frame, coarse.divergence())
                        .isTrue();
            }
            return true;
        } catch (EditRefusedException refused) {
            assertThat(refused.getMessage()).as(what).isNotBlank();
            return false;
        }
    }

    /** The share of springs that are torn after some frames, and the frame of the first tear. */
    private static double[] torn(Scene scene) {
        Simulation run = RunScenes.compiler().compile(scene);
        int first = -1;
        int torn = 0;
        for (int frame = 1; frame <= 120; frame++) {
            assertThat(run.step()).isTrue();
            torn = run.frame().tornCount();
            if (torn > 0 && first < 0) first = frame;
        }
        return new double[] {first, torn / (double) scene.springs().size()};
    }

    @Test
    void aCurtainTearsWhereTheFineOneDoes() throws IOException {
        Scene fine = Catenary.standard().load(SCENES.resolve("tearing-curtain.json"));
        Simplification done = simplified(fine, 400);
        double[] before = torn(fine);
        double[] after = torn(done.scene());
        assertThat(before[0]).isPositive();
        assertThat(after[0]).as("first frame of a tear").isPositive().isCloseTo(before[0], within(10.0));
        assertThat(after[1]).as("share of torn springs").isBetween(before[1] / 4, before[1] * 4);
        assertThat(done.elements())
                .anyMatch(each -> each.words().english().contains("what depends on the stretch of a single spring"));
    }
}
