package io.github.catenary.builtin.element;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.ParticleGrid;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.SpringedPairs;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code collider.particles}: keeps its particles apart by the sum of their radii, unless a spring joins them. Cloth
 * does not pass through itself, and balls pile up.
 */
final class ParticleCollider extends ElementType {
    static final String DISTANCE = "distance";
    private static final Message ALONE = Message.of(
            "doubt.alone",
            "the element has only one particle and nothing to keep it apart from, so it has no effect; select more"
                    + " particles");

    private static final Message NO_SIZE = Message.of(
            "doubt.no-size",
            "the element's distance is 0 and none of its particles has a radius, so it has no effect; enter a"
                    + " distance, or give the particles a radius");

    private static final Message JOINED = Message.of(
            "doubt.all-joined",
            "all particles of the element are joined by springs, and it keeps apart only particles that are not, so"
                    + " it has no effect; select more particles");

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    DISTANCE,
                    "Distance",
                    "Distance between particles without a radius of their own",
                    "m",
                    Bounds.atLeast(0),
                    0),
            Parameter.number(
                    ColliderElement.FRICTION,
                    "Friction",
                    "Largest friction of two particles, as a share of the force that keeps them apart",
                    "",
                    Bounds.atLeast(0),
                    0));

    ParticleCollider() {
        super(
                "collider.particles",
                "Particles",
                "Keeps its particles apart by the sum of their radii, unless a spring joins them",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Category category() {
        return Category.COLLIDER;
    }

    @Override
    public boolean appliesToAdded() {
        return true;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needs(() -> element.particles().length >= 2, ALONE)
                .needsFreeParticle()
                .needs(() -> anySize(element, scene), NO_SIZE)
                .needs(() -> anyUnjoined(element, scene), JOINED)
                .warnings();
    }

    private static boolean anySize(BoundElement element, Scene scene) {
        return element.values().number(DISTANCE) > 0
                || Arrays.stream(element.particles())
                        .anyMatch(i -> scene.particles().at(i).radius() > 0);
    }

    /** True if no spring joins two of the particles; of many, some do not join whatever there is. */
    private static boolean anyUnjoined(BoundElement element, Scene scene) {
        long count = element.particles().length;
        if (count * (count - 1) / 2 > scene.springs().size()) return true;
        Set<Integer> among = new HashSet<>();
        for (int i : element.particles()) among.add(scene.particles().at(i).id());
        long joined = scene.springs().stream()
                .filter(spring -> among.contains(spring.a()) && among.contains(spring.b()))
                .map(spring -> Set.of(spring.a(), spring.b()))
                .distinct()
                .count();
        return joined < count * (count - 1) / 2;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        SpringedPairs pairs = new SpringedPairs(view.springs(), view.particles().count);
        return new ParticleColliderKernel(
                elements.stream().map(e -> crowd(e, pairs)).toArray(Crowd[]::new), view.particles().count);
    }

    private static Crowd crowd(BoundElement element, SpringedPairs pairs) {
        return new Crowd(
                new ParticleGrid(element.particles()),
                pairs,
                element.values().number(DISTANCE),
                element.values().number(ColliderElement.FRICTION));
    }

    /** Keeps the particles of each {@link Crowd} apart. */
    private static final class ParticleColliderKernel implements ConstraintKernel {
        private final Crowd[] crowds;
        private final Motions before;
        /** How many rounds over the pairs this substep has had. */
        private int round;

        /** @param count number of particles in the run */
        ParticleColliderKernel(Crowd[] crowds, int count) {
            this.crowds = crowds;
            before = new Motions(count, true, false);
        }

        @Override
        public boolean writesSprings() {
            return false;
        }

        @Override
        public void beforeStep(SolverView view) {
            before.remember(view.particles());
            round = 0;
        }

        @Override
        public void contacts(SolverView view, Vectors positions, ContactSink to) {
            for (Crowd crowd : crowds) crowd.tell(view.particles(), before, positions, to);
        }

        /**
         * Alternates forward and backward rounds, so that a push passes through a pile. Sorts once per substep, because
         * a round moves particles only a little.
         */
        @Override
        public void collide(SolverView view) {
            ParticleArrays p = view.particles();
            for (Crowd crowd : crowds) {
                if (round == 0) crowd.sort(p);
                crowd.part(p, before, round % 2 == 1);
            }
            round++;
        }
    }
}
