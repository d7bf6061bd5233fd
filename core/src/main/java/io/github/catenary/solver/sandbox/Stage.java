package io.github.catenary.solver.sandbox;

import io.github.catenary.solver.kernel.ConstraintKernel;
import java.util.Arrays;

/**
 * The methods of a constraint kernel, its type, a scene check, an integrator or a measure that the program calls. {@link
 * #toString} gives the method's name.
 */
public enum Stage {
    CHECK("check"),
    COMPILE("compile"),
    SCENE_CHANGED("sceneChanged"),
    CARRY_OVER("carryOver"),
    ENERGIES("energies"),
    CONSTRAINTS("constraints"),
    ADDS_FORCES("addsForces"),
    LEADS("leads"),
    SAVE("save"),
    RESTORE("restore"),
    STRAIN_LIMIT("strainLimit"),
    LASTING_REST_LENGTHS("lastingRestLengths"),
    LASTING_PARAMETERS("lastingParameters"),
    STOPPED("stopped"),
    PUBLISH("publish"),
    QUIET("quiet"),
    BEFORE_STEP("beforeStep"),
    LEAD("lead"),
    ADD_FORCES("addForces"),
    ADD_RESISTANCE("addResistance"),
    ENERGY("energy"),
    GRADIENT("gradient"),
    HESSIAN("hessian"),
    CONTACTS("contacts"),
    PROJECT("project"),
    COLLIDE("collide"),
    AFTER_STEP("afterStep"),
    PROBLEMS("problems"),
    ADVANCE("advance"),
    BEGIN("begin"),
    ADD("add"),
    VALUE("value");

    /** A kernel that passes each call on to another, and so has the stages of that one and no others. */
    public interface StandIn {
        ConstraintKernel original();
    }

    private final String method;

    Stage(String method) {
        this.method = method;
    }

    /** True for the stages of each substep. */
    boolean isOfSubsteps() {
        return compareTo(BEFORE_STEP) >= 0 && compareTo(AFTER_STEP) <= 0;
    }

    /**
     * True if a kernel overrides this stage of a substep.
     *
     * @throws LinkageError if its class is incompatible with this program
     */
    public boolean isIn(ConstraintKernel kernel) {
        ConstraintKernel original = kernel instanceof StandIn standIn ? standIn.original() : kernel;
        return Arrays.stream(original.getClass().getMethods())
                .anyMatch(own -> own.getName().equals(method) && own.getDeclaringClass() != ConstraintKernel.class);
    }

    /** True if a kernel may write springs before each step, the only stage for that. */
    public static boolean writesSprings(ConstraintKernel kernel) {
        return kernel.writesSprings() && BEFORE_STEP.isIn(kernel);
    }

    /** The index of the stage, for arrays with an entry for each. */
    @SuppressWarnings("EnumOrdinal") // an EnumMap costs look-ups in the loop, and the number is never stored
    int number() {
        return ordinal();
    }

    @Override
    public String toString() {
        return method;
    }
}
