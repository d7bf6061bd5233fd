package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a new element that keeps particles apart begins with. */
class SuggestedDistanceTest {
    private static final ParticleCollider TYPE = new ParticleCollider();

    @Test
    void isHalfTheMedianSpring() {
        Scene cloth = ElementScenes.generated(
                "cloth", Map.of("columns", Value.of(300), "rows", Value.of(20), "spacing", Value.of(0.04)));

        assertThat(suggested(cloth)).isBetween(0.02, 0.03);
        assertThat(TYPE.suggested(cloth).find("faces")).contains(Value.of(true));
        assertThat(TYPE.schema().check(TYPE.suggested(cloth))).isEmpty();
    }

    @Test
    void followsLooseParticles() {
        Scene row = Scene.EMPTY.withParticles(Table.of(List.of(
                Particle.of(1, Vec3.ZERO), Particle.of(2, new Vec3(2, 0, 0)), Particle.of(3, new Vec3(4, 0, 0)))));

        assertThat(suggested(row)).isEqualTo(1);
    }

    /** Nothing tells a size: the default stays, about which the element warns. */
    @Test
    void saysNothingWithoutASize() {
        for (List<Particle> few : List.of(
                List.<Particle>of(),
                List.of(Particle.of(1, Vec3.ZERO)),
                List.of(Particle.of(1, Vec3.ZERO), Particle.of(2, Vec3.ZERO)))) {
            Scene scene = Scene.EMPTY.withParticles(Table.of(few));
            assertThat(TYPE.suggested(scene).find("distance")).isEmpty();
        }
    }

    @Test
    void filesWithoutTheParameterMeanPointsAlone() {
        ParameterSchema schema = TYPE.schema();

        assertThat(schema.find("faces").orElseThrow().defaultValue()).contains(Value.of(false));
        assertThat(TYPE.startsOnAll()).isTrue();
    }

    private static double suggested(Scene scene) {
        return ((Value.Num) TYPE.suggested(scene).find("distance").orElseThrow()).value();
    }
}
