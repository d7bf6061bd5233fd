package io.github.catenary.builtin.element;

import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.ParticleGrid;
import io.github.catenary.solver.kernel.Passages;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.SpringedPairs;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code collider.particles}: keeps its particles apart by the sum of their radii, unless a spring joins them. Cloth
 * does not pass through itself, and balls pile up.
 */
final class ParticleCollider extends ElementType {
    static final String DISTANCE = "distance";
    static final String FACES = "faces";
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
                    0),
            new Parameter.Switch(
                    FACES,
                    "Balls against faces",
                    "Particles meet the springs and faces of other parts, too, not only their particles",
                    Optional.of(Value.of(false))));

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
    public boolean startsOnAll() {
        return true;
    }

    /** A distance that lets neighbours rest, and faces; a scene of loose particles gets the room that they have. */
    @Override
    public Parameters suggested(Scene scene) {
        double room = SuggestedDistance.of(scene);
        Parameters faces = Parameters.NONE.with(FACES, Value.of(true));
        return room > 0 ? faces.with(DISTANCE, Value.of(room)) : faces;
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
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
        Crowd[] crowds = elements.stream().map(e -> crowd(e, pairs)).toArray(Crowd[]::new);
        int count = view.particles().count;
        BallsAtWalls[] balls = balls(elements, view);
        return balls.length == 0
                ? new ParticleColliderKernel(crowds, count)
                : new WallColliderKernel(crowds, balls, view.particles());
    }

    private static Crowd crowd(BoundElement element, SpringedPairs pairs) {
        return new Crowd(
                new ParticleGrid(element.particles()),
                pairs,
                element.values().number(DISTANCE),
                element.values().number(ColliderElement.FRICTION));
    }

    private static BallsAtWalls[] balls(List<BoundElement> elements, SolverView view) {
        List<BallsAtWalls> all = new ArrayList<>();
        int number = 0;
        for (BoundElement element : elements) {
            if (!element.values().on(FACES)) continue;
            Walls walls = new Walls(
                    element.particles(), element.faces(), view, element.values().number(DISTANCE));
            all.add(new BallsAtWalls(
                    walls,
                    new WallGrid(walls, element.particles(), view.particles().count),
                    element.values().number(ColliderElement.FRICTION),
                    number));
            number += walls.count;
        }
        return all.toArray(BallsAtWalls[]::new);
    }

    /** Keeps the particles of each {@link Crowd} apart. */
    private static class ParticleColliderKernel implements ConstraintKernel {
        private final Crowd[] crowds;
        final Motions before;
        /** Nothing: all that it does acts between particles. */
        private final double[] pushes;
        /** How many rounds over the pairs this substep has had. */
        int round;

        /** @param count number of particles in the run */
        ParticleColliderKernel(Crowd[] crowds, int count) {
            this.crowds = crowds;
            before = new Motions(count, true, false);
            pushes = new double[3 * crowds.length];
        }

        @Override
        public double[] pushes() {
            return pushes;
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
    /** Keeps them apart from springs and faces of other parts, too. */
    private static final class WallColliderKernel extends ParticleColliderKernel {
        private final BallsAtWalls[] balls;
        private final ParticleArrays p;
        /** False until a substep has begun: nothing tells where the particles were before. */
        private boolean hasStart;

        private final Passages passages = new Passages();

        WallColliderKernel(Crowd[] crowds, BallsAtWalls[] balls, ParticleArrays p) {
            super(crowds, p.count);
            this.balls = balls;
            this.p = p;
        }

        @Override
        public void beforeStep(SolverView view) {
            super.beforeStep(view);
            hasStart = true;
        }

        @Override
        public void contacts(SolverView view, Vectors positions, ContactSink to) {
            super.contacts(view, positions, to);
            Vectors start = hasStart ? before.place : positions;
            for (BallsAtWalls each : balls) each.tell(p, start, positions, to);
        }

        /** An integrator that solves for contacts has done it. */
        @Override
        public void project(SolverView view, int pass, boolean backward) {
            if (p.reaction.count() > 0) return;
            for (int k = 0; k < balls.length; k++) {
                BallsAtWalls each = balls[backward ? balls.length - 1 - k : k];
                if (pass == 0) each.find(p, before.place, p.positions());
                each.project(p, before.place, backward);
            }
        }

        /** Looks again at what meets: springs may have thrown walls anywhere in the passes. */
        @Override
        public void collide(SolverView view) {
            for (BallsAtWalls each : balls) {
                if (round == 0) each.find(p, before.place, p.positions());
                each.part(p, before.place, round % 2 == 1);
            }
            super.collide(view);
        }

        @Override
        public void afterStep(SolverView view, TopologyEdits edits) {
            for (BallsAtWalls each : balls) {
                int ball = each.firstPassed(p, before.place);
                if (ball != Walls.NONE) passages.note(ball);
            }
        }

        @Override
        public Optional<Passages> passages() {
            return Optional.of(passages);
        }

        @Override
        public double[] save() {
            return passages.save();
        }

        @Override
        public void restore(double[] state) {
            passages.restore(state);
            hasStart = false;
        }
    }
}
