package io.github.catenary.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SoftBodyGeneratorsTest {
    @ParameterizedTest
    @CsvSource({"1, 3", "1, 10", "2, 3", "2, 4", "3, 5", "4, 10", "9, 7"})
    void aSoftBallHasTheParticlesAndSpringsOfItsRings(int layers, int first) {
        Scene ball = scene("soft-ball", "layers", layers, "particles", first);
        int onRings = first * layers * (layers + 1) / 2;
        int onInnerRings = first * layers * (layers - 1) / 2;

        assertThat(ball.particles().size()).isEqualTo(1 + onRings);
        // Springs around the rings, from each particle of an outer ring inward, and from ring 1 to the hub.
        assertThat(count(ball, SpringKind.STRUCTURAL)).isEqualTo(2 * onRings);
        assertThat(count(ball, SpringKind.SHEAR)).isEqualTo(2 * onInnerRings);
        int around = onRings - (first == 3 ? 3 : 0) - (first == 4 ? 2 : 0);
        int outward = layers < 2 ? 0 : first + first * (layers - 1) * (layers - 2) / 2;
        assertThat(count(ball, SpringKind.BEND)).isEqualTo(around + outward);
    }

    @Test
    void eachRingOfASoftBallIsEquallyFarFromTheLastAndHasTenMoreParticles() {
        Scene ball = scene("soft-ball", "radius", 8, "centre", new Vec3(1, 2, 3), "hub", false);

        int id = 1;
        for (int ring = 1; ring <= 4; ring++) {
            for (int i = 0; i < 10 * ring; i++) {
                Vec3 position = ball.particles().get(id++).position();
                assertThat(position.distanceTo(new Vec3(1, 2, 3))).isCloseTo(2 * ring, within(1e-12));
            }
        }
        assertThat(ball.particles().size()).isEqualTo(id - 1);
        assertThat(ball.particles().get(1).position().x()).isEqualTo(3);
    }

    @Test
    void aSoftBallIsPinnedAsChosen() {
        assertThat(pinned(scene("soft-ball")).isEmpty()).isTrue();
        assertThat(pinned(scene("soft-ball", "pinned", "rim"))).isEqualTo(IdSet.range(62, 101));
        assertThat(pinned(scene("soft-ball", "pinned", "hub"))).isEqualTo(IdSet.of(1));
        assertThatThrownBy(() -> scene("soft-ball", "pinned", "hub", "hub", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pinned is hub, but hub is off");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, cross, 4, 2", "5, 0, cross, 16, 10", "5, 0, zigzag, 16, 5", "5, 0, none, 16, 0",
        "1, 1, cross, 12, 12", "5, 1, cross, 44, 52", "5, 1, zigzag, 44, 26", "5, 1, none, 44, 0"
    })
    void aTrussHasChordsPostsAndDiagonalsInEveryWall(int bays, double width, String bracing, int edges, int diagonals) {
        Scene truss = scene("truss", "bays", bays, "width", width, "bracing", bracing, "bend", true);

        int chords = width > 0 ? 4 : 2;
        assertThat(truss.particles().size()).isEqualTo(chords * (bays + 1));
        assertThat(count(truss, SpringKind.STRUCTURAL)).isEqualTo(edges);
        assertThat(count(truss, SpringKind.SHEAR)).isEqualTo(diagonals);
        assertThat(count(truss, SpringKind.BEND)).isEqualTo(chords * (bays - 1));
    }

    @Test
    void theBarsOfATrussHaveTheLengthsOfItsBaysWallsAndDiagonals() {
        Scene truss = scene("truss", "spacing", 4, "height", 3, "width", 12);

        Set<Double> lengths = new HashSet<>();
        for (Spring spring : truss.springs()) lengths.add(truss.drawnLength(spring));

        assertThat(lengths).containsExactlyInAnyOrder(4.0, 3.0, 12.0, 5.0, Math.sqrt(160), Math.sqrt(153));
        assertThat(pinned(truss)).isEqualTo(IdSet.of(1, 2, 3, 4));
        assertThat(pinned(scene("truss", "bays", 1, "pinned", "end"))).isEqualTo(IdSet.of(3, 4));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "3, 2", "12, 12"})
    void chainMailSharesOneParticleBetweenNeighbouringLinks(int columns, int rows) {
        Scene mail = scene("chain-mail", "columns", columns, "rows", rows, "spacing", 2);

        int links = columns * rows;
        assertThat(mail.particles().size()).isEqualTo(2 * links + columns + rows);
        assertThat(count(mail, SpringKind.STRUCTURAL)).isEqualTo(4 * links);
        assertThat(count(mail, SpringKind.SHEAR)).isEqualTo(2 * links);
        assertThat(mail.springs())
                .allSatisfy(spring -> assertThat(mail.drawnLength(spring))
                        .isEqualTo(spring.kind() == SpringKind.SHEAR ? 2 : Math.sqrt(2)));
    }

    @Test
    void chainMailHangsFromItsUpperSide() {
        int last = 2 * 9 + 3 + 3;
        assertThat(pinned(scene("chain-mail", "columns", 3, "rows", 3, "pinned", "top-edge")))
                .isEqualTo(IdSet.range(last - 2, last));
        assertThat(pinned(scene("chain-mail", "columns", 3, "rows", 3))).isEqualTo(IdSet.of(last - 2, last));
        assertThat(pinned(scene("chain-mail", "columns", 1, "rows", 1, "pinned", "all-edges")))
                .isEqualTo(IdSet.of(1, 2, 3, 4));
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 2", "2, 3, 4", "5, 5, 5", "6, 2, 3"})
    void aJellyBoxHasTheEdgesOfItsTetrahedra(int nx, int ny, int nz) {
        Scene six = scene("jelly-box", "columns", nx, "rows", ny, "layers", nz, "bend", true);
        Scene five = scene("jelly-box", "columns", nx, "rows", ny, "layers", nz, "tetrahedra", "five");
        int squares = (nx - 1) * (ny - 1) * nz + (nx - 1) * ny * (nz - 1) + nx * (ny - 1) * (nz - 1);
        int cells = (nx - 1) * (ny - 1) * (nz - 1);
        int edges = (nx - 1) * ny * nz + nx * (ny - 1) * nz + nx * ny * (nz - 1);

        assertThat(six.particles().size()).isEqualTo(nx * ny * nz);
        assertThat(count(six, SpringKind.STRUCTURAL)).isEqualTo(edges);
        assertThat(count(six, SpringKind.SHEAR)).isEqualTo(squares + cells);
        assertThat(count(six, SpringKind.BEND)).isEqualTo((nx - 2) * ny * nz + nx * (ny - 2) * nz + nx * ny * (nz - 2));
        assertThat(count(five, SpringKind.STRUCTURAL)).isEqualTo(edges);
        assertThat(count(five, SpringKind.SHEAR)).isEqualTo(squares);
    }

    @Test
    void theFifthTetrahedronOfACellIsRegular() {
        Scene cell = scene("jelly-box", "columns", 2, "rows", 2, "layers", 2, "tetrahedra", "five");

        // The even corners (0,0,0), (1,1,0), (1,0,1) and (0,1,1) are all joined to each other.
        Set<IdSet> diagonals = new HashSet<>();
        for (Spring spring : cell.springs()) {
            if (spring.kind() == SpringKind.SHEAR) diagonals.add(IdSet.of(spring.a(), spring.b()));
        }
        assertThat(diagonals)
                .containsExactlyInAnyOrder(
                        IdSet.of(1, 4), IdSet.of(1, 6), IdSet.of(1, 7), IdSet.of(4, 6), IdSet.of(4, 7), IdSet.of(6, 7));
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "2, 7", "5, 3", "20, 20"})
    void aTriangleSheetHasNeighboursAtOneDistanceAndBendSpringsTwiceAsLong(int columns, int rows) {
        Scene sheet = scene("triangle-sheet", "columns", columns, "rows", rows, "spacing", 0.5);

        assertThat(sheet.particles().size()).isEqualTo(columns * rows);
        assertThat(count(sheet, SpringKind.STRUCTURAL))
                .isEqualTo(rows * (columns - 1) + (rows - 1) * (2 * columns - 1));
        assertThat(count(sheet, SpringKind.BEND)).isEqualTo(rows * (columns - 2) + (rows - 2) * 2 * (columns - 1));
        assertThat(sheet.springs())
                .allSatisfy(spring -> assertThat(sheet.drawnLength(spring))
                        .isCloseTo(spring.kind() == SpringKind.BEND ? 1 : 0.5, within(1e-12)));
    }

    @ParameterizedTest
    @CsvSource({"six, 2, 2, 2", "six, 4, 3, 5", "five, 2, 2, 2", "five, 4, 3, 5", "five, 3, 6, 2"})
    void theSurfaceOfAJellyBoxIsClosedRunsAlongItsSpringsAndShowsItsFrontOutside(String cut, int nx, int ny, int nz) {
        Scene box = scene(
                "jelly-box", "tetrahedra", cut, "columns", nx, "rows", ny, "layers", nz, "origin", new Vec3(7, -3, 2));
        Set<List<Integer>> sides = new HashSet<>();
        Set<IdSet> springs = new HashSet<>();
        for (Spring spring : box.springs()) springs.add(IdSet.of(spring.a(), spring.b()));
        double volume = 0;
        for (Face face : box.faces()) {
            for (List<Integer> side : sides(face)) assertThat(sides.add(side)).isTrue();
            volume += dot(corner(box, face.a()), cross(corner(box, face.b()), corner(box, face.c()))) / 6;
        }

        assertThat(box.faces().size()).isEqualTo(4 * ((nx - 1) * (ny - 1) + (ny - 1) * (nz - 1) + (nz - 1) * (nx - 1)));
        assertThat(sides).allSatisfy(side -> {
            assertThat(sides).contains(List.of(side.get(1), side.get(0)));
            assertThat(springs).contains(IdSet.of(side));
        });
        assertThat(volume).isCloseTo((nx - 1) * (ny - 1) * (nz - 1), within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"true, 4, 10", "false, 4, 10", "true, 1, 3", "false, 7, 3"})
    void theFacesOfASoftBallCoverItOnce(boolean hub, int layers, int first) {
        Scene ball = scene("soft-ball", "hub", hub, "layers", layers, "particles", first, "radius", 2);

        double area = requireFrontsAndSumAreas(ball);

        double hole = hub ? 0 : polygon(first, 2.0 / layers);
        assertThat(area).isCloseTo(polygon(first * layers, 2) - hole, within(1e-9));
    }

    private static double polygon(int corners, double radius) {
        return corners * radius * radius * Math.sin(2 * Math.PI / corners) / 2;
    }

    @Test
    void theFacesOfASheetCoverItOnceAndAClothHasFacesOnlyOnRequest() {
        Scene sheet = scene("triangle-sheet", "columns", 5, "rows", 4, "spacing", 2);
        Scene cloth = scene("cloth", "columns", 5, "rows", 4, "spacing", 2, "faces", true);

        assertThat(sheet.faces().size()).isEqualTo(2 * 4 * 3);
        assertThat(requireFrontsAndSumAreas(sheet)).isCloseTo(24 * Math.sqrt(3), within(1e-9));
        assertThat(requireFrontsAndSumAreas(cloth)).isCloseTo(48, within(1e-9));
        assertThat(scene("cloth").faces().isEmpty()).isTrue();
        assertThat(scene("soft-ball", "faces", false).faces().isEmpty()).isTrue();
    }

    /** The total area of the faces of a scene in the x-y plane, whose fronts must face along z. */
    private static double requireFrontsAndSumAreas(Scene scene) {
        double sum = 0;
        for (Face face : scene.faces()) {
            Vec3 a = corner(scene, face.a());
            double area = cross(
                                    corner(scene, face.b()).minus(a),
                                    corner(scene, face.c()).minus(a))
                            .z()
                    / 2;
            assertThat(area).as("area of face %s", face).isPositive();
            sum += area;
        }
        return sum;
    }

    private static Vec3 corner(Scene scene, int particle) {
        return scene.particles().get(particle).position();
    }

    private static List<List<Integer>> sides(Face face) {
        return List.of(List.of(face.a(), face.b()), List.of(face.b(), face.c()), List.of(face.c(), face.a()));
    }

    private static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }

    private static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyPartIsValidAndConnected(Scene scene) {
        assertThat(SceneCheck.problems(scene)).isEmpty();
        assertThat(reached(scene)).isEqualTo(scene.particles().size());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyPartRunsTwoHundredFramesWithoutFallingFasterThanAStone(Scene scene) {
        Simulation run = Scenes.run(scene);
        double start = farthest(run);

        Scenes.step(run, 200);

        assertThat(run.divergence()).isEmpty();
        double fall = 9.81 * run.time() * run.time() / 2;
        assertThat(farthest(run)).isLessThan(2 * start + fall);
    }

    @ParameterizedTest
    @MethodSource("generators")
    void everyGeneratorAndParameterHasADescription(Generator generator) {
        assertThat(generator.id()).matches("[a-z]+(-[a-z]+)*");
        assertThat(generator.label()).isNotBlank();
        assertThat(generator.description()).isNotBlank();
        for (Parameter parameter : generator.schema().parameters()) {
            assertThat(parameter.label()).as(parameter.name()).isNotBlank();
            assertThat(parameter.description()).as(parameter.name()).isNotBlank();
            assertThat(parameter.defaultValue()).as(parameter.name()).isPresent();
        }
    }

    @Test
    void refusesValidCountsWhoseProductIsTooLarge() {
        assertThatThrownBy(() -> scene("jelly-box", "columns", 1000, "rows", 1000, "layers", 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2000000 particles")
                .hasMessageContaining("at most 1000000");
        assertThatThrownBy(() -> scene("soft-ball", "layers", 400, "particles", 1000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reduce one of the counts");
    }

    private static Stream<Generator> generators() {
        return Generators.all().stream();
    }

    private static Stream<Scene> variants() {
        return Stream.of(
                scene("soft-ball"),
                scene("soft-ball", "hub", false, "pinned", "rim"),
                scene("soft-ball", "layers", 1, "particles", 3, "plane", "xz"),
                scene("soft-ball", "layers", 3, "particles", 4, "hub", false),
                scene("truss"),
                scene("truss", "width", 2, "pinned", "both", "bend", true),
                scene("truss", "bays", 1, "bracing", "none"),
                scene("chain-mail"),
                scene("chain-mail", "columns", 1, "rows", 1, "shear", false, "plane", "yz"),
                scene("jelly-box"),
                scene("jelly-box", "tetrahedra", "five", "pinned", "ends", "bend", true),
                scene("triangle-sheet"),
                scene("triangle-sheet", "columns", 2, "rows", 2, "pinned", "none"));
    }

    /** The number of particles connected to the first one by springs. */
    private static int reached(Scene scene) {
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int i = 0; i < scene.particles().size(); i++) neighbours.add(new ArrayList<>());
        for (Spring spring : scene.springs()) {
            neighbours.get(spring.a() - 1).add(spring.b() - 1);
            neighbours.get(spring.b() - 1).add(spring.a() - 1);
        }
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        seen.set(0);
        while (!open.isEmpty()) {
            for (int next : neighbours.get(open.pop())) {
                if (seen.get(next)) continue;
                seen.set(next);
                open.push(next);
            }
        }
        return seen.cardinality();
    }

    private static double farthest(Simulation run) {
        double farthest = 0;
        for (int i = 0; i < run.particles().count; i++) {
            Vec3 position = new Vec3(run.particles().x[i], run.particles().y[i], run.particles().z[i]);
            farthest = Math.max(farthest, position.length());
        }
        return farthest;
    }

    private static int count(Scene scene, SpringKind kind) {
        return (int)
                scene.springs().stream().filter(spring -> spring.kind() == kind).count();
    }

    private static IdSet pinned(Scene scene) {
        return IdSet.ofAll(scene.particles().stream().filter(Particle::pinned).toList());
    }

    /** A scene with one part; the parameters are given as alternating names and values. */
    private static Scene scene(String id, Object... namesAndValues) {
        Parameters parameters = Parameters.NONE;
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters = parameters.with((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return Generators.addTo(Scene.EMPTY, Generators.find(id).orElseThrow(), parameters);
    }

    private static Value value(Object value) {
        if (value instanceof Boolean on) return Value.of(on);
        if (value instanceof Vec3 point) return Value.of(point);
        if (value instanceof String text) return Value.of(text);
        return Value.of(((Number) value).doubleValue());
    }
}
