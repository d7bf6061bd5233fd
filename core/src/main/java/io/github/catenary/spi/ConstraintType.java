package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.List;

/**
 * A type of elements of a scene: a constraint, a force or a collider. All texts about its parameters come from its schema; an author
 * writes no form, no JSON and no command line.
 *
 * <p>The texts are English. A window in another language looks them up in a properties file in UTF-8 beside the class,
 * such as {@code messages_zh_CN.properties}, under these keys; what is not there is shown in English:
 *
 * <pre>
 *   tearing.threshold              the label of the type with that id
 *   tearing.threshold.tip          its description
 *   tearing.threshold.strain       the label of a parameter
 *   tearing.threshold.strain.tip   its description
 *   test.rope.side.left            the word {@code left} of a choice
 * </pre>
 *
 * <p>The texts of other kinds of things stand there under the same keys with the kind in front, such as
 * {@code generator.acme.ring}, {@code scene-check.acme.size.tip} or {@code tool.acme.stamp.hint}.
 */
public interface ConstraintType extends KernelFactory, Described {
    @Override
    String id();

    @Override
    ParameterSchema schema();

    /** Where menus and lists put it; what it does is its kernel's alone. */
    default Category category() {
        return Category.CONSTRAINT;
    }

    /** Whether an element of this type works on springs, particles, or both. */
    Works works();

    @Override
    default boolean needsSprings() {
        return works() == Works.ON_SPRINGS;
    }

    @Override
    default boolean needsParticles() {
        return works() == Works.ON_PARTICLES;
    }

    /**
     * Where an element of this type is in space, for canvas and preview; nothing for most types.
     *
     * @param values its parameters, checked, with defaults
     */
    default List<Outline> outline(ParameterValues values) {
        return List.of();
    }

    /** What an element is to people. */
    enum Category {
        FORCE,
        COLLIDER,
        CONSTRAINT
    }

    /** What an element works on. */
    enum Works {
        ON_SPRINGS,
        ON_PARTICLES,
        ON_BOTH
    }
}
