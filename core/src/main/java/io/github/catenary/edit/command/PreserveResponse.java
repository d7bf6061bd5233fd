package io.github.catenary.edit.command;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Label;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Gives springs under the present substeps, passes and time step the sag and period, and particles the drag in a
 * second, that they had under earlier ones. Springs that swing lose their swing more slowly in shorter substeps;
 * nothing but a drag that would slow down everything else could keep that.
 *
 * <p>Under the positional solver, elasticities are converted: those of materials and of springs; a spring that left its
 * elasticity open gets one. A spring gets an elasticity of its own, too, if that of its material does not fit it,
 * because its ends have drags of their own or a group asks for more passes. Under all other integrators, springs get
 * the stiffness and damping that were derived under the earlier settings.
 *
 * @param before the earlier settings
 */
public record PreserveResponse(SolverSettings before) implements Command {
    /**
     * The conversion from the settings before the latest edits, if these changed nothing but settings of the solver,
     * and the durations or numbers of substeps and passes among them.
     */
    public static Optional<PreserveResponse> afterEditsOf(Document document) {
        Scene now = document.scene();
        List<History.Entry> done =
                document.history().entries().subList(0, document.history().done());
        Scene from = now;
        for (int i = done.size() - 1; i >= 0 && done.get(i).after() == from; i--) {
            Scene earlier = done.get(i).before();
            if (!changesSolverOnly(earlier, from)) break;
            from = earlier;
        }
        boolean same = stepped(now.solver(), from.solver()).equals(now.solver());
        return same ? Optional.empty() : Optional.of(new PreserveResponse(from.solver()));
    }

    private static boolean changesSolverOnly(Scene earlier, Scene later) {
        // Most edits change one of the large tables, which need not be compared then.
        return earlier.springs() == later.springs()
                && earlier.particles() == later.particles()
                && earlier.solver().integrator().equals(later.solver().integrator())
                && earlier.solver().evaluation() == later.solver().evaluation()
                && earlier.withSolver(later.solver()).equals(later);
    }

    /** Settings with the time step, substeps, passes and sweep of others. */
    private static SolverSettings stepped(SolverSettings settings, SolverSettings as) {
        return settings.withTimeStep(as.timeStep()).withSubsteps(as.substeps()).withPasses(as.passes(), as.sweep());
    }

    @Override
    public Label label() {
        return Label.of("keep-feel");
    }

    @Override
    public Scene apply(Scene scene) {
        SolverSettings now = scene.solver();
        Scene earlier = scene.withSolver(stepped(now, before));
        if (isPositional(scene)) return changed(scene, new Conversion(earlier, dragged(scene)).scene());
        boolean sameForces = now.substepDuration() == earlier.solver().substepDuration();
        Scene kept = sameForces ? earlier : new MakeForcesExplicit(IdSet.ofAll(scene.springs())).apply(earlier);
        return changed(scene, dragged(kept.withSolver(now)));
    }

    private static boolean isPositional(Scene scene) {
        return scene.solver().integrator().equals(SolverSettings.POSITIONAL);
    }

    /** How many springs keep their elasticity because none in [0, 2] has the sag and period that they had. */
    public int unreachable(Scene scene) {
        if (!isPositional(scene)) return 0;
        Scene earlier = scene.withSolver(stepped(scene.solver(), before));
        Conversion conversion = new Conversion(earlier, dragged(scene));
        return (int) scene.springs().stream()
                .filter(spring -> conversion.elasticity(spring).isEmpty())
                .count();
    }

    private static Scene changed(Scene scene, Scene converted) {
        return converted.equals(scene) ? scene : converted;
    }

    /** Drag is a share per frame, so only frames of another duration need another one. */
    private Scene dragged(Scene scene) {
        double frames = scene.solver().timeStep() / before.timeStep();
        if (frames == 1) return scene;
        IdSet own = IdSet.of(scene.particles().stream()
                .filter(particle -> particle.drag().isPresent())
                .mapToInt(Particle::id));
        return scene.withSolver(scene.solver().withDrag(drag(scene.solver().drag(), frames)))
                .changeParticles(
                        own,
                        particle -> particle.withDrag(
                                OptionalDouble.of(drag(particle.drag().getAsDouble(), frames))));
    }

    /** 1 − (1 − d)^frames, which rounding may not take to 1. */
    private static double drag(double drag, double frames) {
        return Math.min(-StrictMath.expm1(frames * StrictMath.log1p(-drag)), Math.nextDown(1.0));
    }

    /** From the scene under the earlier settings to the scene under the present ones. */
    private static final class Conversion {
        private final Scene from;
        private final Scene to;
        private final ProjectedResponse feelBefore;
        private final ProjectedResponse feelNow;
        private final List<Group> repeated;

        Conversion(Scene from, Scene to) {
            this.from = from;
            this.to = to;
            feelBefore = ProjectedResponse.of(from.solver());
            feelNow = ProjectedResponse.of(to.solver());
            repeated =
                    from.groups().stream().filter(group -> group.passes() > 1).toList();
        }

        Scene scene() {
            Scene converted =
                    to.withMaterials(to.materials().stream().map(this::material).toList());
            return converted.changeSprings(IdSet.ofAll(to.springs()), spring -> spring(converted, spring));
        }

        private Material material(Material material) {
            SpringProperties properties = material.properties();
            if (properties.elasticity().isEmpty()) return material;
            double elasticity = properties.elasticity().getAsDouble();
            double keepBefore = from.solver().keep(from.solver().drag());
            double keepNow = to.solver().keep(to.solver().drag());
            OptionalDouble wanted = convert(elasticity, keepBefore, keepNow, 1);
            return new Material(
                    material.id(),
                    properties.withElasticity(OptionalDouble.of(wanted.orElse(elasticity))),
                    material.unknown());
        }

        private Spring spring(Scene converted, Spring spring) {
            double wanted = elasticity(spring).orElse(from.elasticity(spring));
            return converted.elasticity(spring) == wanted ? spring : spring.withElasticity(OptionalDouble.of(wanted));
        }

        OptionalDouble elasticity(Spring spring) {
            int repeats = 1;
            for (Group group : repeated) {
                if (group.springs().contains(spring.id())) repeats = Math.max(repeats, group.passes());
            }
            return convert(from.elasticity(spring), keep(from, spring), keep(to, spring), repeats);
        }

        private OptionalDouble convert(double elasticity, double keepBefore, double keepNow, int repeats) {
            OptionalDouble pull = feelBefore.pull(elasticity, keepBefore, repeats);
            return pull.isEmpty()
                    ? OptionalDouble.empty()
                    : feelNow.elasticity(pull.getAsDouble(), keepNow, repeats, elasticity > 1);
        }

        /** The share that the spring keeps of the displacement of one end from the other, with no momentum in all. */
        private static double keep(Scene scene, Spring spring) {
            Particle a = scene.particles().get(spring.a());
            Particle b = scene.particles().get(spring.b());
            double keepA = scene.keep(a);
            double keepB = scene.keep(b);
            boolean leads = spring.oneWay() && !b.pinned();
            if (a.pinned() || leads || keepA == keepB) return keepB;
            if (b.pinned()) return keepA;
            return (keepA / a.mass() + keepB / b.mass()) / (1 / a.mass() + 1 / b.mass());
        }
    }

    /**
     * What an elasticity e amounts to under the positional solver, for one spring. With N projections in a substep of
     * duration h and keep k, a substep leaves the share m = (1 − e)^N of a violation c, so under an acceleration g
     *
     * <pre>  c' = m (c + k (c − c_prev) + k g h²),   at rest   g/c = (1 − m) / (m k h²)  </pre>
     *
     * g/c is the pull: the acceleration, for each metre of violation, that the spring withstands. It is ω² if the
     * spring swings slowly, so two elasticities of the same pull have the same sag and, unless a swing lasts only a few
     * substeps, the same period. If the springs are evaluated at their last positions, nothing that a projection does
     * shows before the next substep, and g/c = N e / (k h²).
     */
    private record ProjectedResponse(double h, int passes, boolean lastPosition) {
        static ProjectedResponse of(SolverSettings settings) {
            return new ProjectedResponse(
                    settings.substepDuration(), settings.passes(), settings.evaluation() == Evaluation.LAST_POSITION);
        }

        /**
         * The pull g/c of an elasticity, 1/s²; infinite for a spring that lands on its rest length.
         *
         * @param repeats how often a pass projects the spring
         * @return empty if no spring pulls in this way: one that an odd number of projections leaves on the other side
         *     of its rest length
         */
        OptionalDouble pull(double elasticity, double keep, int repeats) {
            double projections = (double) passes * repeats;
            if (lastPosition) return OptionalDouble.of(projections * elasticity / keep / h / h);
            if (elasticity > 1 && projections % 2 != 0) return OptionalDouble.empty();
            double left = projections * StrictMath.log1p(-Math.min(elasticity, 2 - elasticity)); // ln m
            return OptionalDouble.of(StrictMath.expm1(-left) / keep / h / h);
        }

        /**
         * The elasticity of a pull.
         *
         * @param over prefer the elasticity above 1, if the number of projections is even
         * @return in [0, 2]; empty if no elasticity pulls so much
         */
        OptionalDouble elasticity(double pull, double keep, int repeats, boolean over) {
            double projections = (double) passes * repeats;
            if (lastPosition) {
                double elasticity = pull * keep * h * h / projections;
                return elasticity <= SpringProperties.MAX_ELASTICITY
                        ? OptionalDouble.of(elasticity)
                        : OptionalDouble.empty();
            }
            double share = -StrictMath.expm1(-StrictMath.log1p(pull * keep * h * h) / projections); // 1 − m^(1/N)
            return OptionalDouble.of(over && projections % 2 == 0 ? 2 - share : share);
        }
    }
}
