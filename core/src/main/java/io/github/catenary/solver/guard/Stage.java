package io.github.catenary.solver.guard;

import io.github.catenary.solver.kernel.ConstraintKernel;
import java.util.Arrays;

/** What a constraint kernel, its type, a scene check or an integrator is called for; {@link #toString} is the name of the method. */
public enum Stage {
    CHECK("check"),
    COMPILE("compile"),
    SCENE_CHANGED("sceneChanged"),
    CARRY_OVER("carryOver"),
    ADDS_FORCES("addsForces"),
    LEADS("leads"),
    SAVE("save"),
    RESTORE("restore"),
    BEFORE_STEP("beforeStep"),
    LEAD("lead"),
    ADD_FORCES("addForces"),
    ADD_RESISTANCE("addResistance"),
    PROJECT("project"),
    COLLIDE("collide"),
    AFTER_STEP("afterStep"),
    PROBLEMS("problems"),
    ADVANCE("advance");

    private final String method;

    Stage(String method) {
        this.method = method;
    }

    /** True for those of each substep. */
    boolean isOfSubsteps() {
        return compareTo(BEFORE_STEP) >= 0 && compareTo(AFTER_STEP) <= 0;
    }

    /**
     * True if a kernel has this stage, one of each substep, as its own, not as the one that does nothing.
     *
     * @throws LinkageError if its class does not fit this program
     */
    boolean isIn(ConstraintKernel kernel) {
        return Arrays.stream(kernel.getClass().getMethods())
                .anyMatch(own -> own.getName().equals(method) && own.getDeclaringClass() != ConstraintKernel.class);
    }

    /** Its place among all, for arrays with an entry for each. */
    @SuppressWarnings("EnumOrdinal") // an EnumMap costs look-ups in the loop, and the number is never stored
    int number() {
        return ordinal();
    }

    @Override
    public String toString() {
        return method;
    }
}
