package io.github.catenary.app.window.welcome;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

/** The words that the glossary explains, each with two scenes that differ in it. */
enum GlossaryTerm {
    ELASTICITY,
    STIFFNESS,
    DAMPING,
    DRAG,
    MASS,
    PINNED,
    PASSES,
    SUBSTEPS,
    SWEEP,
    KINDS;

    /** A picture: what it shows, and of what. */
    record Side(String caption, Callable<Scene> scene) {}

    Side left() {
        return switch (this) {
            case ELASTICITY -> new Side("0.1", () -> GlossaryScenes.elasticity(0.1));
            case STIFFNESS -> new Side("20 N/m", () -> GlossaryScenes.weight(20, 0.5));
            case DAMPING -> new Side("0 N·s/m", () -> GlossaryScenes.weight(40, 0));
            case DRAG -> new Side("0", () -> GlossaryScenes.drag(0));
            case MASS -> new Side("1 kg", () -> GlossaryScenes.mass(1));
            case PINNED -> new Side("1", () -> GlossaryScenes.pinned(false));
            case PASSES -> new Side("2", () -> GlossaryScenes.passes(2));
            case SUBSTEPS -> new Side("1", () -> GlossaryScenes.substeps(1));
            case SWEEP -> new Side(Texts.text("glossary.forward"), () -> GlossaryScenes.sweep(Sweep.FORWARD));
            case KINDS -> new Side(Texts.text("glossary.structural"), () -> GlossaryScenes.kinds(false));
        };
    }

    Side right() {
        return switch (this) {
            case ELASTICITY -> new Side("1", () -> GlossaryScenes.elasticity(1));
            case STIFFNESS -> new Side("200 N/m", () -> GlossaryScenes.weight(200, 0.5));
            case DAMPING -> new Side("4 N·s/m", () -> GlossaryScenes.weight(40, 4));
            case DRAG -> new Side("0.1", () -> GlossaryScenes.drag(0.1));
            case MASS -> new Side("50 kg", () -> GlossaryScenes.mass(50));
            case PINNED -> new Side("2", () -> GlossaryScenes.pinned(true));
            case PASSES -> new Side("20", () -> GlossaryScenes.passes(20));
            case SUBSTEPS -> new Side("10", () -> GlossaryScenes.substeps(10));
            case SWEEP -> new Side(Texts.text("glossary.symmetric"), () -> GlossaryScenes.sweep(Sweep.SYMMETRIC));
            case KINDS -> new Side(Texts.text("glossary.shear"), () -> GlossaryScenes.kinds(true));
        };
    }

    private String key() {
        return "glossary." + name().toLowerCase(Locale.ROOT);
    }

    String label() {
        return Texts.text(key());
    }

    String text() {
        return Texts.text(key() + ".text");
    }

    /** What a list shows and a screen reader says. */
    @Override
    public String toString() {
        return label();
    }

    /** The small scenes of the glossary. Any thread. */
    private static final class GlossaryScenes {
        private static final String FORCES = "euler-semi-implicit";

        /** The distance of neighbours, m. */
        private static final double CELL = 0.25;

        private static final int ROPE = 16;
        private static final int NET = 8;

        private GlossaryScenes() {}

        /** A rope that is pinned at its left end, or at both. */
        private static Scene rope(boolean both) {
            List<Particle> particles = new ArrayList<>();
            List<Spring> springs = new ArrayList<>();
            for (int i = 0; i < ROPE; i++) {
                boolean pinned = i == 0 || (both && i == ROPE - 1);
                particles.add(Particle.of(i + 1, new Vec3(i * CELL, 0, 0)).withPinned(pinned));
                if (i > 0) springs.add(Spring.of(i, i, i + 1, SpringKind.STRUCTURAL));
            }
            return Scene.NEW.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        }

        /** A net that hangs from its two upper corners. */
        private static Scene net(boolean shear) {
            List<Particle> particles = new ArrayList<>();
            List<Spring> springs = new ArrayList<>();
            for (int row = 0; row < NET; row++) {
                for (int column = 0; column < NET; column++) {
                    int id = row * NET + column + 1;
                    boolean pinned = row == 0 && (column == 0 || column == NET - 1);
                    particles.add(Particle.of(id, new Vec3(column * CELL, -row * CELL, 0))
                            .withPinned(pinned));
                    if (column > 0) join(springs, id - 1, id, SpringKind.STRUCTURAL);
                    if (row > 0) join(springs, id - NET, id, SpringKind.STRUCTURAL);
                    if (shear && row > 0 && column > 0) join(springs, id - NET - 1, id, SpringKind.SHEAR);
                    if (shear && row > 0 && column < NET - 1) join(springs, id - NET + 1, id, SpringKind.SHEAR);
                }
            }
            return Scene.NEW.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        }

        private static void join(List<Spring> springs, int a, int b, SpringKind kind) {
            springs.add(Spring.of(springs.size() + 1, a, b, kind));
        }

        private static Scene solving(Scene scene, UnaryOperator<SolverSettings> change) {
            return scene.withSolver(change.apply(scene.solver()));
        }

        private static Scene springs(Scene scene, UnaryOperator<SpringProperties> change) {
            return scene.withSprings(Table.of(scene.springs().stream()
                    .map(spring -> spring.withProperties(change.apply(spring.properties())))
                    .toList()));
        }

        private static Scene particles(Scene scene, UnaryOperator<Particle> change) {
            return scene.withParticles(
                    Table.of(scene.particles().stream().map(change).toList()));
        }

        static Scene elasticity(double elasticity) {
            return springs(passes(2), each -> each.withElasticity(OptionalDouble.of(elasticity)));
        }

        /** A weight on a spring that is a force, N/m and N·s/m. A pin below gives all pictures one scale. */
        static Scene weight(double stiffness, double damping) {
            Scene scene = Scene.NEW
                    .withParticles(Table.of(
                            Particle.of(1, Vec3.ZERO).withPinned(true),
                            Particle.of(2, new Vec3(0, -1, 0)).withRadius(0.1),
                            Particle.of(3, new Vec3(0, -2.3, 0)).withPinned(true)))
                    .withSprings(Table.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL)));
            Scene given = springs(
                    scene,
                    each -> each.withStiffness(OptionalDouble.of(stiffness)).withDamping(OptionalDouble.of(damping)));
            return solving(
                    given, each -> each.withIntegrator(FORCES).withSubsteps(8).withDrag(0));
        }

        static Scene drag(double drag) {
            return solving(rope(false), each -> each.withDrag(drag));
        }

        /** A rope whose middle particle has another mass, kg. */
        static Scene mass(double mass) {
            Scene scene = solving(rope(true), each -> each.withSubsteps(1).withPasses(4, Sweep.SYMMETRIC));
            return particles(
                    scene, each -> each.id() == ROPE / 2 ? each.withMass(mass).withRadius(0.12) : each);
        }

        static Scene pinned(boolean both) {
            return rope(both);
        }

        static Scene passes(int passes) {
            return solving(net(true), each -> each.withSubsteps(1).withPasses(passes, Sweep.SYMMETRIC));
        }

        static Scene substeps(int substeps) {
            return solving(net(true), each -> each.withSubsteps(substeps).withPasses(2, Sweep.SYMMETRIC));
        }

        /** So elastic that passes in one direction blow it up. */
        static Scene sweep(Sweep sweep) {
            Scene scene = springs(net(true), each -> each.withElasticity(OptionalDouble.of(1.9)));
            return solving(
                    scene, each -> each.withSubsteps(1).withPasses(4, sweep).withGuard(false));
        }

        static Scene kinds(boolean shear) {
            Scene scene = net(shear);
            return particles(scene, each -> each.id() == NET ? each.withPinned(false) : each);
        }
    }
}
