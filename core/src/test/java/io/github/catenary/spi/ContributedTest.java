package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.generate.Part;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.IntegratorType;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ContributedTest {
    @Test
    void theProgramContributesItsOwnItemsLikeAPlugin() {
        Contributed own = Builtin.contributed();

        assertThat(own.constraints())
                .extracting(ConstraintType::id)
                .contains("force.wind", "collider.box", "keep.area");
        assertThat(own.generators()).isEqualTo(Generators.all());
        assertThat(own.names()).contains("element type force.wind", "generator rope");
        // The program's own integrators use internals of the solver, its own tools and panels those of the editor; its
        // own
        // operations need no plugin interface, its own measures run only where they are asked for; it has no devices.
        for (ContributionKind kind : EnumSet.complementOf(EnumSet.of(
                ContributionKind.INTEGRATOR,
                ContributionKind.TOOL,
                ContributionKind.OPERATION,
                ContributionKind.MEASURE,
                ContributionKind.COMPUTE_PLATFORM,
                ContributionKind.PANEL))) {
            assertThat(own.all(kind))
                    .as(kind.word())
                    .isNotEmpty()
                    .allSatisfy(item -> assertThat(item).isInstanceOf(kind.type()));
        }
    }

    @Test
    void everyForceAndColliderOfTheProgramHasItsCategory() {
        assertThat(Builtin.contributed().constraints())
                .allSatisfy(type -> assertThat(type.category())
                        .as(type.id())
                        .isEqualTo(
                                type.id().startsWith("force.")
                                        ? ConstraintType.Category.FORCE
                                        : type.id().startsWith("collider.")
                                                ? ConstraintType.Category.COLLIDER
                                                : ConstraintType.Category.CONSTRAINT));
    }

    @Test
    void anIdIsUniqueWithinItsKind() {
        Generator ring = new Broken("acme.ring", null);

        assertThat(Contributed.by(to -> to.generator(ring)).names()).containsExactly("generator acme.ring");
        assertThatThrownBy(() -> Contributed.by(to -> {
                    to.generator(ring);
                    to.generator(new Broken("acme.ring", null));
                }))
                .hasMessage("generator acme.ring is contributed twice");
    }

    @Test
    void anIdOfAPluginNeedsANamespace() {
        assertThatThrownBy(() -> Contributed.by(to -> to.generator(new Broken("ring", null))))
                .hasMessageContaining("generator \"ring\" is not of the form name.name");
    }

    @Test
    void findsTheItemsOfInstalledPlugins() {
        Contributed contributed = Contributed.by(to -> to.generator(new Broken("acme.ring", null)));
        Plugins plugins =
                new Plugins(Builtin.contributed(), List.of(new Plugin("acme", "Acme", "1.0.0", "MIT", 1, contributed)));

        assertThat(plugins.generators())
                .extracting(Described::id)
                .contains("rope")
                .endsWith("acme.ring");
        assertThat(plugins.schema("acme.ring")).contains(ParameterSchema.NONE);
        assertThat(plugins.schema("cloth")).isPresent();
        assertThat(plugins.schema("force.wind")).isPresent();
        assertThat(plugins.schema("nothing")).isEmpty();
    }

    @Test
    void knowsWhichPluginAnIntegratorComesFrom() {
        IntegratorType leap = (IntegratorType) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {IntegratorType.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "descriptor" -> new Descriptor("acme.leap", "Leap", "Leaps.");
                    case "order" -> OptionalInt.of(2);
                    default -> throw new AssertionError(method);
                });
        Contributed contributed = Contributed.by(to -> to.integrator(leap));
        Plugins plugins =
                new Plugins(Builtin.contributed(), List.of(new Plugin("acme", "Acme", "1.0.0", "MIT", 1, contributed)));

        assertThat(plugins.useForIntegrator("acme.leap")).contains(new PluginUse("acme", "1.0.0", UnknownData.NONE));
        assertThat(plugins.useForIntegrator("rk4")).isEmpty();
        assertThat(plugins.useFor("acme.leap")).isEmpty();
        Scene leaping = Scene.NEW.withSolver(Scene.NEW.solver().withIntegrator("acme.leap"));
        assertThat(plugins.noting(leaping).plugins()).containsExactly(new PluginUse("acme", "1.0.0", UnknownData.NONE));
        assertThat(plugins.noting(Scene.NEW)).isSameAs(Scene.NEW);
    }

    @Test
    void namesAGeneratorThatFails() {
        assertThatThrownBy(() -> make(new IllegalStateException("no luck")))
                .isInstanceOf(MisfitException.class)
                .hasMessageStartingWith(
                        "generator acme.ring failed: no luck (IllegalStateException at ContributedTest");
        assertThatThrownBy(() -> make(new LinkageError("gone"))).hasMessageContaining("acme.ring failed");
        assertThatThrownBy(() -> make(new AssertionError("odd")))
                .isInstanceOf(MisfitException.class)
                .hasMessageStartingWith("generator acme.ring failed: odd (AssertionError at ContributedTest");
        assertThatThrownBy(() -> make(null)).hasMessageContainingAll("acme.ring failed", "it made no part");
    }

    @Test
    void reportsWhatAGeneratorThrowsFromItsIdLabelOrSchema() {
        for (String question : List.of("id", "label", "schema")) {
            Generator shy = (Generator) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Generator.class}, (proxy, method, arguments) -> {
                        if (method.getName().equals(question)) throw new StackOverflowError("shy");
                        return method.invoke(new Broken("acme.ring", null), arguments);
                    });
            String name = question.equals("id") ? shy.getClass().getName() : "acme.ring";

            assertThatThrownBy(() -> Generators.addTo(Scene.EMPTY, shy, Parameters.NONE))
                    .as(question)
                    .isInstanceOf(MisfitException.class)
                    .hasMessageStartingWith(
                            "generator " + name + " failed: its calls are nested too deeply (StackOverflowError");
        }
    }

    @Test
    void shortensALongReason() {
        assertThatThrownBy(() -> make(new IllegalStateException("x".repeat(100_000))))
                .satisfies(told -> assertThat(told.getMessage().length()).isBetween(500, 600));
    }

    private static Scene make(Throwable failure) {
        return Generators.addTo(Scene.EMPTY, new Broken("acme.ring", failure), Parameters.NONE);
    }

    /** A generator that throws, or returns null. */
    private record Broken(String id, Throwable failure) implements Generator {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, "Ring", "Fails");
        }

        @Override
        public Part generate(ParameterValues values, NextIds firstIds) {
            if (failure instanceof RuntimeException exception) throw exception;
            if (failure instanceof Error error) throw error;
            return null;
        }
    }
}
