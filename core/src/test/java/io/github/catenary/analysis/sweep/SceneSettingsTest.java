package io.github.catenary.analysis.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneSettingsTest {
    private static final Plugins PLUGINS = new Plugins(Builtin.contributed(), List.of());

    private final SceneSettings settings = new SceneSettings(PLUGINS);
    private final Scene scene = scene();

    private static Scene scene() {
        Scene rope = Generators.addTo(
                Scene.NEW, Generators.find("rope").orElseThrow(), Parameters.of(Map.of("count", Value.of(5))));
        Element wind = Element.of(1, "force.wind").withName(Optional.of("breeze"));
        return rope.withElements(Table.of(wind));
    }

    private Scene set(Object... namesAndValues) {
        List<Setting.Given> given = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            given.add(new Setting.Given(find((String) namesAndValues[i]), value(namesAndValues[i + 1])));
        }
        return Setting.all(scene, given);
    }

    private static Value value(Object of) {
        if (of instanceof Number number) return Value.of(number.doubleValue());
        if (of instanceof Boolean on) return Value.of(on);
        return of instanceof Vec3 vector ? Value.of(vector) : Value.of((String) of);
    }

    private Setting find(String name) {
        try {
            return settings.find(name, scene);
        } catch (UnknownSettingException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyNameThatIsListedIsFound() {
        assertThat(settings.all(scene)).hasSizeGreaterThan(40).allSatisfy(name -> settings.find(name, scene));
    }

    @Test
    void whatASceneHasOnceIsSet() {
        Scene set = set("passes", 7, "sweep", "forward", "timeStep", 0.01, "guard", false, "gravity.y", -1.6);

        assertThat(set.solver().passes()).isEqualTo(7);
        assertThat(set.solver().sweep()).isEqualTo(Sweep.FORWARD);
        assertThat(set.solver().timeStep()).isEqualTo(0.01);
        assertThat(set.solver().guard()).isFalse();
        assertThat(set.environment().gravity()).isEqualTo(new Vec3(0, -1.6, 0));
        assertThat(set("gravity", new Vec3(1, 2, 3)).environment().gravity()).isEqualTo(new Vec3(1, 2, 3));
        assertThat(set("quality", "film", "integrator", "xpbd").solver().integrator())
                .isEqualTo("xpbd");
    }

    @Test
    void theOrderInWhichPassesAndSweepAreGivenDoesNotMatter() {
        assertThat(set("passes", 3, "sweep", "forward")).isEqualTo(set("sweep", "forward", "passes", 3));
        assertThatThrownBy(() -> set("passes", 3))
                .hasMessageStartingWith("passes: ")
                .hasMessageContaining("even");
    }

    @Test
    void aPropertyIsSetInAllItemsInOneAndInAGroup() {
        assertThat(set("elasticity", 0.25).springs())
                .allSatisfy(
                        spring -> assertThat(spring.properties().elasticity()).hasValue(0.25));
        assertThat(set("mass", 3).particles())
                .allSatisfy(particle -> assertThat(particle.mass()).isEqualTo(3));
        Scene one = set("particle:2.mass", 3, "particles.drag", 0.5, "spring:1.stiffness", 9);
        assertThat(one.particles().get(2).mass()).isEqualTo(3);
        assertThat(one.particles().get(3).mass()).isNotEqualTo(3);
        assertThat(one.particles().get(1).drag()).hasValue(0.5);
        assertThat(one.springs().get(1).properties().stiffness()).hasValue(9);
        String group = scene.groups().at(0).name();
        assertThat(set("group:" + group + ".mass", 4).particles().get(5).mass()).isEqualTo(4);
        assertThat(set("group:" + group + ".passes", 4).groups().at(0).passes()).isEqualTo(4);
    }

    @Test
    void aGroupTakesAsManySubstepsAsItCanSay() {
        String name = "group:" + scene.groups().at(0).name() + ".substeps";
        Setting substeps = find(name);

        assertThat(set(name, 8).groups().at(0).substeps()).hasValue(8);
        for (int wrong : new int[] {0, 3, 17}) {
            assertThatThrownBy(() -> set(name, wrong))
                    .hasMessageStartingWith(name)
                    .hasMessageContaining("16");
        }
        assertThat(substeps.use().whyNot(scene)).isEmpty();
        Scene other = scene.withSolver(scene.solver().withIntegrator("vbd"));
        assertThat(substeps.use().whyNot(other))
                .hasValueSatisfying(why -> assertThat(why.english()).contains("vbd"));
    }

    @Test
    void aPartIsMadeAnewBeforeItsItemsAreSet() {
        String part = "part:" + scene.groups().at(0).name() + ".count";
        Scene set = set("mass", 3, part, 9);

        assertThat(set.particles())
                .hasSize(9)
                .allSatisfy(particle -> assertThat(particle.mass()).isEqualTo(3));
    }

    @Test
    void aParameterOfAnElementIsSetByNameTypeAndId() {
        for (String who : List.of("breeze", "wind", "force.wind", "1")) {
            Scene set = set("element:" + who + ".velocity.x", 4, "element:" + who + ".enabled", true);
            assertThat(set.elements().get(1).parameters().find("velocity")).hasValue(Value.of(new Vec3(4, 0, 0)));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pases | did you mean \"passes\"?",
                "count | write part:Rope.count",
                "velocity | write element:breeze.velocity",
                "element:brees.velocity | write element:breeze.velocity",
                "element:breeze.velocty | did you mean \"element:breeze.velocity\"?",
                "stretchLimit | docs",
                "normal | normal belongs to element collider.plane",
                "columns | columns belongs to part ",
                "group:none.substeps | write group:Rope.substeps",
                "material:none.sag | docs",
                "speed:x.y.z | docs/cli.md lists what can be set",
                "element: | docs/cli.md lists",
                "particle:99999999999.mass | write mass",
                "'' | docs/cli.md lists",
            })
    void anUnknownNameTellsWhichMayBeMeant(String name, String told) {
        assertThatThrownBy(() -> settings.find(name, scene))
                .isInstanceOf(UnknownSettingException.class)
                .hasMessageStartingWith("the scene has no setting \"" + name + "\"")
                .hasMessageContaining(told);
    }

    @Test
    void whatDoesNotFitIsRefusedWithItsName() {
        assertThatThrownBy(() -> set("elasticity", 3))
                .hasMessageStartingWith("elasticity: expected a number in [0, 2]");
        assertThatThrownBy(() -> set("substeps", 1.5)).hasMessageContaining("a whole number");
        assertThatThrownBy(() -> set("integrator", "magic")).hasMessageContaining("expected one of");
        assertThatThrownBy(() -> set("spring:99.stiffness", 1)).hasMessageContaining("no such springs");
        assertThatThrownBy(() -> set("part:Rope.count", 0)).hasMessageStartingWith("part:Rope.count: expected");
    }

    @Test
    void whatHasNoEffectIsToldWithTheReason() {
        assertThat(unused("stiffness", 3, "integrator", "positional"))
                .hasValueSatisfying(why -> assertThat(why).contains("stiffness has no effect", "uses elasticities"));
        assertThat(unused("stiffness", 3, "integrator", "xpbd")).isEmpty();
        assertThat(unused("elasticity", 1, "integrator", "xpbd")).isEmpty();
        assertThat(unused("elasticity", 1, "stiffness", 9, "integrator", "xpbd"))
                .isPresent();
        assertThat(unused("linearTolerance", 0.1, "integrator", "rk4")).isPresent();
        assertThat(unused("linearTolerance", 0.1, "integrator", "euler-implicit"))
                .isEmpty();
        assertThat(unused("element:wind.velocity.x", 0.1, "element:wind.enabled", false))
                .hasValueSatisfying(why -> assertThat(why).contains("switched off"));
    }

    private Optional<String> unused(Object... namesAndValues) {
        List<Setting.Given> given = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            given.add(new Setting.Given(find((String) namesAndValues[i]), value(namesAndValues[i + 1])));
        }
        return Setting.unused(Setting.all(scene, given), given).map(Message::english);
    }
}
