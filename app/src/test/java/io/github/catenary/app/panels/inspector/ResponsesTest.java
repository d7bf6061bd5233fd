package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.SpringResponse;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ResponsesTest {
    private final Scene scene = elasticity(0.3);

    private static Scene elasticity(double elasticity) {
        return new ChangeSprings(
                        Label.of("set-elasticity", 3),
                        IdSet.of(1, 2, 3),
                        spring -> spring.withElasticity(OptionalDouble.of(elasticity)))
                .apply(Sample.scene());
    }

    @Test
    void describesTheResponseOfAnElasticity() {
        assertThat(Responses.text(new SpringResponse(1239.6, 0.2134, 0.351)))
                .isEqualTo("≈ 1240 N/m · period 0.21 s · damping ratio 0.35");
        assertThat(Responses.text(new SpringResponse(50, Double.POSITIVE_INFINITY, 1.5)))
                .isEqualTo("≈ 50 N/m · does not oscillate · damping ratio 1.5");
        assertThat(Responses.text(elasticity(1), IdSet.of(1))).isEqualTo(Texts.text("spring.response.rigid"));
        assertThat(Responses.text(elasticity(0), IdSet.of(1))).isEqualTo(Texts.text("spring.response.slack"));
        assertThat(Responses.text(new PinParticles(IdSet.of(1, 2), true).apply(scene), IdSet.of(1)))
                .isEqualTo(Texts.text("spring.response.held"));
    }

    @Test
    void saysThatSpringsOfDifferentMassesRespondDifferently() {
        assertThat(Responses.text(scene, IdSet.of(1, 2, 3))).isEqualTo(Texts.text("spring.response.mixed"));
    }

    @Test
    void findsForEachSpringItsOwnElasticity() {
        double stiffness = Responses.stiffness(scene, scene.springs().get(2)).orElseThrow();

        Map<Integer, Double> found = Responses.elasticities(scene, IdSet.of(1, 2, 3), stiffness);

        assertThat(found.get(2)).isCloseTo(0.3, within(1e-6));
        assertThat(found.get(1)).isNotCloseTo(0.3, within(1e-3));
        assertThat(found).hasSize(3);
    }

    @Test
    void leavesOutSpringsThatNoElasticityMakesThatStiff() {
        Scene held = new PinParticles(IdSet.of(1, 2), true).apply(scene);

        assertThat(Responses.elasticities(held, IdSet.of(1, 2), 100)).containsOnlyKeys(2);
    }
}
