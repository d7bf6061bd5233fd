package io.github.catenary.plugin.strands;

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
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * {@code strands.limit}: limits the lengths of springs, above, below or both, in addition to the springs' own effect. A
 * spring of elasticity 0 acts only as a rope or strut. A spring in several elements obeys all their limits.
 */
final class StrandLimit extends ElementType {
    private static final String KIND = "kind";
    private static final String ROPE = "rope";
    private static final String STRUT = "strut";
    private static final String LIMITS = "limits";
    private static final String MIN = "min";
    private static final String MAX = "max";
    private static final String ELASTICITY = "elasticity";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Choice(
                    KIND,
                    "Kind",
                    "rope: only pulls, has a maximum length; strut: only pushes, has a minimum length; limits: both",
                    List.of(ROPE, STRUT, LIMITS),
                    Optional.of(Value.of(ROPE))),
            Parameter.number(
                    MIN,
                    "Shortest",
                    "Minimum of length / rest length of a strut or of limits; a rope has none",
                    "",
                    Bounds.between(0, 1),
                    1),
            Parameter.number(
                    MAX,
                    "Longest",
                    "Maximum of length / rest length of a rope or of limits; a strut has none",
                    "",
                    Bounds.atLeast(1),
                    1),
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the violation that one projection removes; 1 lands on the limit",
                    "",
                    Bounds.between(0, 1),
                    1));

    private static final Message NO_LENGTH = Message.of(
            "strands.doubt.no-length",
            "a strut whose shortest length is 0 never pushes, so it has no effect; enter a length");

    StrandLimit() {
        super(
                "strands.limit",
                "Strands",
                "Turns springs into ropes that only pull or struts that only push, or limits their lengths",
                AppliesTo.ON_SPRINGS,
                SCHEMA);
    }

    @Override
    public Bonds bonds() {
        return Bonds.SPRINGS;
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needsFreeSpring()
                .needsNumber(ELASTICITY)
                .needs(
                        () -> !element.values().text(KIND).equals(STRUT)
                                || element.values().number(MIN) > 0,
                        NO_LENGTH)
                .warnings();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        Strands[] strands = new Strands[elements.size()];
        for (int k = 0; k < strands.length; k++) {
            ParameterValues values = elements.get(k).values();
            String kind = values.text(KIND);
            strands[k] = new Strands(
                    elements.get(k).springs(),
                    kind.equals(ROPE) ? 0 : values.number(MIN),
                    kind.equals(STRUT) ? Double.POSITIVE_INFINITY : values.number(MAX),
                    values.number(ELASTICITY));
        }
        return new StrandKernel(strands, view);
    }

    /**
     * Projects the ends of springs so that their lengths l are within bounds. Each correction is visible to the next
     * one:
     *
     * <pre>
     *   C = l − max·L if l &gt; max·L,   l − min·L if l &lt; min·L,   else none
     *   x_a += e·w_a/(w_a + w_b) · C·d,   x_b −= e·w_b/(w_a + w_b) · C·d
     * </pre>
     *
     * with L the current rest length, d the unit vector from a to b, and w the weight k·w of a particle as for springs;
     * a one-way spring moves only b. Ends at the same point are pushed apart along y, a up and b down. A backward pass
     * mirrors a forward one. The kernel has no state.
     */
    private static final class StrandKernel implements ConstraintKernel {
        private final Strands[] strands;
        /** True for springs of the run that move only b. */
        private final boolean[] oneWay;

        StrandKernel(Strands[] strands, SolverView view) {
            this.strands = strands;
            oneWay = new boolean[view.springs().count];
            sceneChanged(view);
        }

        @Override
        public void sceneChanged(SolverView view) {
            Scene scene = view.scene();
            for (int i = 0; i < oneWay.length; i++)
                oneWay[i] = scene.springs().at(i).oneWay();
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            SpringArrays s = view.springs();
            ParticleArrays p = view.particles();
            if (backward) {
                for (int k = strands.length - 1; k >= 0; k--) {
                    int[] springs = strands[k].springs();
                    for (int n = springs.length - 1; n >= 0; n--) project(strands[k], springs[n], s, p);
                }
                return;
            }
            for (int k = 0; k < strands.length; k++) {
                int[] springs = strands[k].springs();
                for (int n = 0; n < springs.length; n++) project(strands[k], springs[n], s, p);
            }
        }

        private void project(Strands strand, int i, SpringArrays s, ParticleArrays p) {
            if (s.torn[i]) return;
            double l = s.length(i, p);
            double longest = strand.max() * s.restLength[i]; // NaN for 0 times infinity, which no length exceeds
            double shortest = strand.min() * s.restLength[i];
            if (l > longest) move(i, strand.elasticity() * (l - longest), l, s, p);
            else if (l < shortest) move(i, strand.elasticity() * (l - shortest), l, s, p);
        }

        /** Moves the ends of spring i, of length l, towards each other by the given amount, m. */
        private void move(int i, double nearer, double l, SpringArrays s, ParticleArrays p) {
            int a = s.a[i];
            int b = s.b[i];
            double weightA = oneWay[i] ? 0 : p.keep[a] * p.invMass[a];
            double weightB = p.keep[b] * p.invMass[b];
            if (weightA + weightB == 0) return; // neither end can move
            double dx = l == 0 ? 0 : (p.x[b] - p.x[a]) / l;
            double dy = l == 0 ? -1 : (p.y[b] - p.y[a]) / l;
            double dz = l == 0 ? 0 : (p.z[b] - p.z[a]) / l;
            double forA = weightA / (weightA + weightB) * nearer;
            double forB = weightB / (weightA + weightB) * nearer;
            p.x[a] += forA * dx;
            p.y[a] += forA * dy;
            p.z[a] += forA * dz;
            p.x[b] -= forB * dx;
            p.y[b] -= forB * dy;
            p.z[b] -= forB * dz;
        }
    }
}
