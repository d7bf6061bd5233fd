package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import java.util.List;

/**
 * A type whose elements add springs to a run, and perhaps particles.
 *
 * @param particles how many element 1 has in reserve
 * @param springs likewise
 * @param channel its kernels publish it
 */
record AddingType(
        boolean addsParticles, int particles, int springs, Channel channel, Publishing publishing, Doing doing)
        implements KernelFactory {
    private static final String ID = "test.adder";

    /** What a kernel does in each substep, from 1 on. */
    interface Doing {
        void at(long substep, SolverView view, TopologyEdits edits);
    }

    /** Fills in the values of the channel. */
    interface Publishing {
        void publish(SolverView view, double[] values);
    }

    /** The scene with element 1 of this type. */
    static Scene in(Scene scene) {
        return TestKernels.with(scene, new TestKernels.Type(ID, () -> new ConstraintKernel() {}));
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public ParameterSchema schema() {
        return ParameterSchema.NONE;
    }

    @Override
    public boolean addsSprings() {
        return true;
    }

    @Override
    public int springReserve(BoundElement element) {
        return springs;
    }

    @Override
    public int particleReserve(BoundElement element) {
        return particles;
    }

    @Override
    public List<Channel> channels() {
        return List.of(channel);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView of) {
        return new ConstraintKernel() {
            private long substep;

            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                doing.at(++substep, view, edits);
            }

            @Override
            public void carryOver(ConstraintKernel before, int[] particlesBefore, int[] springsBefore) {
                substep = (long) before.save()[0];
            }

            @Override
            public void publish(Channel any, SolverView view, double[] values) {
                publishing.publish(view, values);
            }

            @Override
            public double[] save() {
                return new double[] {substep};
            }

            @Override
            public void restore(double[] state) {
                substep = (long) state[0];
            }
        };
    }
}
