package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of many rests, the one beside the drawing is found, if there is one. */
class NearbyRestTest {
    /** A ladder of braced squares of 1 m, with masses around 1 kg that are not alike. */
    private static Scene tower(int floors) {
        List<Vec3> places = new ArrayList<>();
        List<int[]> ends = new ArrayList<>();
        for (int n = 0; n <= floors; n++) {
            places.add(new Vec3(0, n, 0));
            places.add(new Vec3(1, n, 0));
            if (n == floors) continue;
            int a = 2 * n + 1;
            ends.addAll(List.of(
                    new int[] {a, a + 2},
                    new int[] {a + 1, a + 3},
                    new int[] {a, a + 3},
                    new int[] {a + 1, a + 2},
                    new int[] {a + 2, a + 3}));
        }
        Scene scene = Scenes.join(Scenes.of(places.toArray(Vec3[]::new)), ends.toArray(int[][]::new));
        Random random = new Random(3);
        List<Particle> uneven = new ArrayList<>();
        for (Particle particle : scene.particles()) uneven.add(particle.withMass(0.8 + 0.4 * random.nextDouble()));
        return Scenes.pin(scene.withParticles(Table.of(uneven)), 1, 2);
    }

    /** How far the farthest particle goes, m. */
    private static double moved(Scene scene, Rest rest) {
        double most = 0;
        for (int i = 0; i < rest.places().size(); i++) {
            most = Math.max(
                    most,
                    rest.places()
                            .get(i)
                            .minus(scene.particles().at(i).position())
                            .length());
        }
        return most;
    }

    @ParameterizedTest(name = "{0} floors of springs of {1} N/m")
    @CsvSource({"20, 1e5", "40, 1e6", "40, 1e7", "80, 1e7", "80, 1e8"})
    void aTowerThatStandsIsNotLetFall(int floors, double stiffness) {
        Scene scene = RestSearchTest.stiff(tower(floors), stiffness, "rk4");
        Rest rest = RestSearchTest.find(scene);
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(moved(scene, rest)).isLessThan(0.03);
        Scene settled = rest.in(scene);
        assertThat(moved(settled, RestSearchTest.find(settled))).isLessThan(1e-9);
    }

    @Test
    void aTowerOfRigidSpringsStands() {
        Scene scene = tower(30);
        scene = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN.withElasticity(OptionalDouble.of(1))));
        Rest rest = RestSearchTest.find(scene);
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(moved(scene, rest)).isLessThan(1e-6);
    }

    @Test
    void aTowerThatIsTooSlenderFallsAndStaysWhereItLies() {
        Scene scene = RestSearchTest.stiff(tower(80), 1e6, "rk4");
        Rest rest = RestSearchTest.find(scene);
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(moved(scene, rest)).isGreaterThan(80);
        Scene settled = rest.in(scene);
        assertThat(moved(settled, RestSearchTest.find(settled))).isLessThan(1e-6);
    }
}
