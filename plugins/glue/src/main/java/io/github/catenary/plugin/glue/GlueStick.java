package io.github.catenary.plugin.glue;

import io.github.catenary.math.Amount;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code glue.stick}: particles that come near each other stick together by bonds, which break when stretched. */
final class GlueStick extends ElementType {
    static final String DISTANCE = "distance";
    static final String BREAK = "break";
    static final String ELASTICITY = "elasticity";
    static final String BONDS = "bonds";
    static final String RESERVE = "reserve";

    /** A cloth has so many particles in a square of ten times their spacing. */
    private static final int MANY = 100;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    DISTANCE,
                    "Distance",
                    "Particles that come nearer than this stick together",
                    "m",
                    Bounds.POSITIVE,
                    0.1),
            Parameter.number(
                    BREAK,
                    "Break at",
                    "A bond breaks when (length − rest length) / rest length is greater than this",
                    "",
                    Bounds.POSITIVE,
                    0.5),
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of its violation that a bond removes in each pass",
                    "",
                    Bounds.between(0, 2),
                    0.75),
            new Parameter.Whole(
                    BONDS,
                    "Bonds",
                    "Maximum number of bonds of a particle",
                    "",
                    Bounds.between(1, 100),
                    Optional.of(Value.of(6))),
            new Parameter.Whole(
                    RESERVE,
                    "Reserve",
                    "Maximum number of bonds at a time, for which memory is reserved; without a value, as many as the particles can have",
                    "",
                    Bounds.between(1, AddedSprings.MOST),
                    Optional.empty()));

    GlueStick() {
        super(
                "glue.stick",
                "Glue",
                "Particles that come near each other stick together, until the bond is stretched too far",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public boolean appliesToAdded() {
        return true;
    }

    @Override
    public boolean addsSprings() {
        return true;
    }

    /** Each bond has two ends, so that n particles with at most B bonds each have n·B/2 at most. */
    @Override
    public int springReserve(BoundElement element) {
        ParameterValues values = element.values();
        if (values.given(RESERVE)) return values.whole(RESERVE);
        return (int) ((long) element.particles().length * values.whole(BONDS) / 2);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        List<Message> idle = Effect.of(element, scene)
                .needsParticles(2)
                .needsFreeParticle()
                .needsNumber(ELASTICITY)
                .warnings();
        if (!idle.isEmpty()) return idle;
        double distance = element.values().number(DISTANCE);
        double others = Crowding.of(scene, element.particles(), distance);
        if (others <= MANY) return List.of();
        return List.of(Message.of(
                "glue.doubt.crowded",
                "about {0} other particles are within {1} of a particle, and each step may check all of them; make"
                        + " the distance a few times the space between particles",
                Math.round(others),
                Amount.of(distance, "m")));
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new GlueKernel(
                elements, view, elements.stream().mapToInt(this::springReserve).sum());
    }

    /** Tells how crowded the cubes are in which particles look for each other. */
    private static final class Crowding {
        /**
         * Cubes farther from the origin are left out, so that the numbers of a cube along three axes fit into a long.
         */
        private static final long FARTHEST = 1L << 20;

        private Crowding() {}

        /**
         * The mean number of other particles in the cube of a particle, as the scene is drawn.
         *
         * @param particles positions in the scene's table
         * @param edge of a cube, m, greater than 0
         */
        static double of(Scene scene, int[] particles, double edge) {
            long[] cubes = new long[particles.length];
            int count = 0;
            for (int particle : particles) {
                Vec3 place = scene.particles().at(particle).position();
                long x = (long) Math.floor(place.x() / edge);
                long y = (long) Math.floor(place.y() / edge);
                long z = (long) Math.floor(place.z() / edge);
                if (isFar(x) || isFar(y) || isFar(z)) continue;
                cubes[count++] = (x * 2 * FARTHEST + y) * 2 * FARTHEST + z;
            }
            Arrays.sort(cubes, 0, count);
            double others = 0;
            for (int from = 0, to; from < count; from = to) {
                to = from + 1;
                while (to < count && cubes[to] == cubes[from]) to++;
                others += (double) (to - from) * (to - from - 1);
            }
            return count == 0 ? 0 : others / count;
        }

        private static boolean isFar(long cube) {
            return cube <= -FARTHEST || cube >= FARTHEST;
        }
    }
}
