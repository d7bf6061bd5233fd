package io.github.catenary.solver;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.KernelFactory.BoundElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The constraint kernels of a run, in the order in which their types first appear in the scene. They may be anybody's
 * code: one that throws is switched off, with a {@link Fault} that names it, and the others go on.
 */
final class Kernels {
    /** Stands in for a kernel that was switched off. */
    private static final ConstraintKernel OFF = new ConstraintKernel() {};
    /** How often collisions are resolved in a substep: enough for a small pile on a floor to carry its own weight. */
    private static final int COLLISION_ROUNDS = 4;

    private final List<String> types = new ArrayList<>();
    private final List<ConstraintKernel> kernels = new ArrayList<>();
    private List<Fault> faults = List.of();
    private long frame;

    /** @param frame the frame in which the run is, for faults */
    Kernels(long frame) {
        this.frame = frame;
    }

    /** Compiles the elements of one type; they are those of the scene, in authored order. */
    void add(KernelFactory factory, List<BoundElement> elements, SolverView view) {
        types.add(factory.id());
        kernels.add(OFF);
        int i = kernels.size() - 1;
        try {
            kernels.set(i, Objects.requireNonNull(factory.compile(elements, view), "compile gave no kernel"));
        } catch (Throwable thrown) {
            switchOff(i, "compile", thrown);
        }
    }

    /** The element types, in order, those that are off included; a copy. */
    List<String> types() {
        return List.copyOf(types);
    }

    /** What was switched off so far; the list does not change any more. */
    List<Fault> faults() {
        return faults;
    }

    /** Says which frame begins, for faults. */
    void startFrame(long number) {
        frame = number;
    }

    void sceneChanged(SolverView view) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).sceneChanged(view);
            } catch (Throwable thrown) {
                switchOff(i, "sceneChanged", thrown);
            }
        }
    }

    /** True if any kernel adds forces; one that fails over the question is switched off. */
    boolean addAnyForce() {
        boolean any = false;
        for (int i = 0; i < kernels.size(); i++) {
            try {
                any |= kernels.get(i).addsForces();
            } catch (Throwable thrown) {
                switchOff(i, "addsForces", thrown);
            }
        }
        return any;
    }

    /** True if any kernel takes part in the passes. */
    boolean anyProjects() {
        return anyHas("project", SolverView.class, int.class, boolean.class);
    }

    /** True if any kernel has a stage before each step, which is where rest lengths are written. */
    boolean anyWritesBeforeSteps() {
        return anyHas("beforeStep", SolverView.class);
    }

    /** True if there is none, not even one that was switched off. */
    boolean isEmpty() {
        return kernels.isEmpty();
    }

    /** True if any kernel has a stage of its own, not the one that does nothing. */
    private boolean anyHas(String stage, Class<?>... parameters) {
        for (ConstraintKernel kernel : kernels) {
            try {
                if (kernel.getClass().getMethod(stage, parameters).getDeclaringClass() != ConstraintKernel.class)
                    return true;
            } catch (NoSuchMethodException impossible) {
                throw new AssertionError(impossible);
            }
        }
        return false;
    }

    void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).addForces(view, positions, velocities, forces);
            } catch (Throwable thrown) {
                switchOff(i, "addForces", thrown);
            }
        }
    }

    void addResistance(SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).addResistance(view, positions, velocities, stiffness, damping);
            } catch (Throwable thrown) {
                switchOff(i, "addResistance", thrown);
            }
        }
    }

    /**
     * Hands each kernel the one of its type that ran before; one that is off has nothing to hand on.
     *
     * @param old the scene that ran before
     */
    void carryOver(Kernels before, Scene old, SolverView view) {
        int[] particles = SceneUpdate.indicesIn(old.particles(), view.particles().ids);
        int[] springs = SceneUpdate.indicesIn(old.springs(), view.springs().ids);
        for (int i = 0; i < kernels.size(); i++) {
            int j = before.types.indexOf(types.get(i));
            if (j < 0 || before.kernels.get(j) == OFF) continue;
            try {
                kernels.get(i).carryOver(before.kernels.get(j), particles.clone(), springs.clone());
            } catch (Throwable thrown) {
                switchOff(i, "carryOver", thrown);
            }
        }
    }

    void beforeStep(SolverView view) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).beforeStep(view);
            } catch (Throwable thrown) {
                switchOff(i, "beforeStep", thrown);
            }
        }
    }

    /** Indices of the particles that the kernels lead, each as often as there are kernels that do. */
    int[] leads() {
        IntStream.Builder led = IntStream.builder();
        for (int i = 0; i < kernels.size(); i++) {
            try {
                for (int particle : kernels.get(i).leads()) led.add(particle);
            } catch (Throwable thrown) {
                switchOff(i, "leads", thrown);
            }
        }
        return led.build().toArray();
    }

    /** Says where the led particles go; of those that two kernels lead, the later one has the say. */
    void lead(SolverView view, Vectors next) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).lead(view, next);
            } catch (Throwable thrown) {
                switchOff(i, "lead", thrown);
            }
        }
    }

    /** First to last, or last to first in a backward pass, so that there and back mirror each other. */
    void project(SolverView view, int pass, boolean backward) {
        int count = kernels.size();
        for (int k = 0; k < count; k++) {
            int i = backward ? count - 1 - k : k;
            try {
                kernels.get(i).project(view, pass, backward);
            } catch (Throwable thrown) {
                switchOff(i, "project", thrown);
            }
        }
    }

    /** Round after round, for what one of them moves may come too near to another's. */
    void collide(SolverView view) {
        for (int round = 0; round < COLLISION_ROUNDS; round++) collideOnce(view);
    }

    private void collideOnce(SolverView view) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).collide(view);
            } catch (Throwable thrown) {
                switchOff(i, "collide", thrown);
            }
        }
    }

    void afterStep(SolverView view, TopologyEdits edits) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).afterStep(view, edits);
            } catch (Throwable thrown) {
                switchOff(i, "afterStep", thrown);
            }
        }
    }

    /** One array for each kernel; empty for those that are off. */
    List<double[]> save() {
        List<double[]> states = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            try {
                states.add(Objects.requireNonNull(kernels.get(i).save(), "save gave no state"));
            } catch (Throwable thrown) {
                switchOff(i, "save", thrown);
                states.add(OFF.save());
            }
        }
        return states;
    }

    /** Gives each kernel what {@link #save} got from it; those that are off stay off. */
    void restore(List<double[]> states) {
        for (int i = 0; i < kernels.size(); i++) {
            try {
                kernels.get(i).restore(states.get(i));
            } catch (Throwable thrown) {
                switchOff(i, "restore", thrown);
            }
        }
    }

    private void switchOff(int i, String stage, Throwable thrown) {
        kernels.set(i, OFF);
        Message what = Message.of(
                "run.fault",
                "element type {0} failed in frame {1} ({2}): {3}. It is switched off until the run is reset or its"
                        + " elements are edited",
                types.get(i),
                frame,
                stage,
                textOf(thrown));
        List<Fault> more = new ArrayList<>(faults);
        more.add(new Fault(types.get(i), frame, what));
        faults = List.copyOf(more);
    }

    /** An exception of a plugin may fail to describe itself, too. */
    private static String textOf(Throwable thrown) {
        try {
            return thrown.toString();
        } catch (RuntimeException | Error failure) {
            return thrown.getClass().getName();
        }
    }
}
