package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.SceneRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the program adds to a plugin's item that has parameters. */
class AdjustedTest {
    private static final ParameterSchema MOST = ParameterSchema.of(
            new Parameter.Whole("most", "Most", "Particles", "", Bounds.atLeast(1), Optional.of(Value.of(3))));

    private final Limit item = new Limit(MOST, 99);
    private final SceneRule told = added(item).checks().get(0);

    @Test
    void worksWithTheDefaultsUntilSomebodySetsOthers() {
        assertThat(most(told)).isEqualTo("3");
        assertThat(most(set(7))).isEqualTo("7");
        assertThat(most((SceneRule) set(7).with(MOST.resolve(Parameters.NONE)))).isEqualTo("3");
    }

    @Test
    void isTheSameItemOfItsPluginButEqualOnlyWithEqualParameters() {
        assertThat(set(7)).isEqualTo(set(7)).hasSameHashCodeAs(told).isNotEqualTo(told);
        assertThat(set(3)).isNotEqualTo(set(4));
        assertThat(ContributionSnapshot.classOf(set(7))).isEqualTo(Limit.class);

        Plugin plugin = new Plugin("acme", "Acme", "1.0", "MIT", 1, added(item));
        Plugins plugins = new Plugins(Contributed.NONE, List.of(plugin));
        assertThat(plugins.pluginOf(set(7))).contains(plugin);
        assertThat(plugins.pluginOf(added(new Limit(MOST, 1)).checks().get(0))).isEmpty();
    }

    @Test
    void oneThatGivesNoneOfItsKindSaysSo() {
        SceneRule broken = added(new Limit(MOST, 1) {
                    @Override
                    public SceneRule with(ParameterValues values) {
                        return nothing();
                    }
                })
                .checks()
                .get(0);

        assertThatThrownBy(() -> broken.problems(Scene.EMPTY))
                .hasMessage("acme.limit with its parameters is no SceneRule");
    }

    @SuppressWarnings({"DataFlowIssue", "NullAway"})
    private static SceneRule nothing() {
        return null;
    }

    @Test
    void pluginsGetParametersByKindAndIdAndKeepTheOthersAsTheyAre() {
        Plugins plugins =
                new Plugins(Contributed.NONE, List.of(new Plugin("acme", "Acme", "1.0", "MIT", 1, added(item))));
        Plugins set = plugins.with((kind, found) ->
                kind == ContributionKind.SCENE_CHECK && found.id().equals("acme.limit")
                        ? Parameters.of(Map.of("most", Value.of(5)))
                        : Parameters.NONE);

        assertThat(most(set.installed().get(0).contributed().checks().get(0))).isEqualTo("5");
        assertThat(most(plugins.installed().get(0).contributed().checks().get(0)))
                .isEqualTo("3");
        assertThat(set.installed().get(0).contributed().names()).containsExactly("scene check acme.limit");
    }

    @Test
    void particlesAndSpringsAreNoParametersOfWhatIsSetOutsideOfAScene() {
        ParameterSchema schema = ParameterSchema.of(new Parameter.Particles("of", "Of", "Which", Optional.empty()));

        assertThatThrownBy(() -> added(new Limit(schema, 1)))
                .hasMessage("parameter of of scene check acme.limit is about particles or springs; only element types"
                        + " and generators have such parameters");
    }

    private SceneRule set(int most) {
        return (SceneRule) told.with(MOST.resolve(Parameters.of(Map.of("most", Value.of(most)))));
    }

    private static String most(SceneRule rule) {
        return rule.problems(Scene.EMPTY).get(0).what().english();
    }

    private static Contributed added(SceneRule rule) {
        return Contributed.by(to -> to.check(rule));
    }

    private static class Limit implements SceneRule {
        private final ParameterSchema schema;
        private final int most;

        Limit(ParameterSchema schema, int most) {
            this.schema = schema;
            this.most = most;
        }

        @Override
        public Descriptor descriptor() {
            return new Descriptor("acme.limit", "Limit", "For the test", schema);
        }

        @Override
        public SceneRule with(ParameterValues values) {
            return new Limit(schema, values.whole("most"));
        }

        @Override
        public List<Problem> problems(Scene scene) {
            return List.of(Problem.warning("$", Message.verbatim(Integer.toString(most))));
        }
    }
}
