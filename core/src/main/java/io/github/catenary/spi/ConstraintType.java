package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.parameter.ReadOnce;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.List;

/**
 * A type of element: a constraint, a force or a collider. All texts about its parameters come from its schema, so an
 * author writes no form, no JSON and no command line.
 *
 * <p>The texts are English. A window in another language looks them up in a UTF-8 properties file beside the class,
 * such as {@code messages_zh_CN.properties}, under the following keys; a text without a translation is shown in
 * English:
 *
 * <pre>
 *   tearing.threshold              the label of the type with that id
 *   tearing.threshold.tip          its description
 *   tearing.threshold.strain       the label of a parameter
 *   tearing.threshold.strain.tip   its description
 *   test.rope.side.left            the word {@code left} of a choice
 * </pre>
 *
 * <p>Texts of other kinds of contributions have the same keys with the kind in front, such as {@code
 * generator.acme.ring}, {@code scene-check.acme.size.tip} or {@code tool.acme.stamp.hint}.
 */
public interface ConstraintType extends KernelFactory, Described {
    @Override
    @ReadOnce
    default String id() {
        return descriptor().id();
    }

    @Override
    @ReadOnce
    default ParameterSchema schema() {
        return descriptor().schema();
    }

    /** The category under which menus and lists show the type. It has no influence on what the kernel does. */
    @ReadOnce
    default Category category() {
        return Category.CONSTRAINT;
    }

    /** The kinds of items on which an element of this type acts. */
    @ReadOnce
    AppliesTo appliesTo();

    @Override
    default boolean needsSprings() {
        return appliesTo() == AppliesTo.ON_SPRINGS;
    }

    @Override
    default boolean needsParticles() {
        return appliesTo() == AppliesTo.ON_PARTICLES;
    }

    /**
     * Lines that show where an element of this type is in space, for the drawing and the preview; empty for most types.
     * The window calls this on a thread of its own whenever parameters change, and keeps what it returns. An element
     * with more than 20,000 points, or more than 1,000 {@linkplain #solids bodies}, shows nothing, and a warning says so.
     *
     * @param values its parameters, checked, with defaults filled in
     */
    default List<Outline> outline(ParameterValues values) {
        return List.of();
    }

    /**
     * What of an element can be taken hold of in the drawing; empty for most types. An element without an outline has
     * no handles there.
     *
     * @param values its parameters, checked, with defaults filled in
     */
    default List<Handle> handles(ParameterValues values) {
        return List.of();
    }

    /**
     * Bodies that show where an element of this type is, for pictures in three dimensions; empty for most types.
     *
     * @param values its parameters, checked, with defaults filled in
     */
    default List<Solid> solids(ParameterValues values) {
        return List.of();
    }

    /**
     * True if what an element shows depends on where its particles are, or on the time. Then the program asks {@link
     * #outline(BoundElement, Frame)} and {@link #solids(BoundElement, Frame)} instead of the methods that know only
     * parameters: for the drawing, the preview, films and pictures.
     */
    @ReadOnce
    default boolean followsRun() {
        return false;
    }

    /**
     * The lines of an element in a frame of its run; asked only of a type that {@link #followsRun}. Called on a thread of
     * its own, for frames in any order, and not for every frame. While it takes long, the preview shows what it returned
     * last; if it throws, nothing, until the elements of the scene are edited.
     *
     * @param element the element; its arrays hold positions in the tables of {@code frame.authored()}
     * @param frame with detail if the view has it; the drawing is frame 0 at time 0
     */
    default List<Outline> outline(BoundElement element, Frame frame) {
        return outline(element.values());
    }

    /** The bodies of an element in a frame of its run; asked as {@link #outline(BoundElement, Frame)} is. */
    default List<Solid> solids(BoundElement element, Frame frame) {
        return solids(element.values());
    }

    /** The category of an element for users. */
    enum Category {
        FORCE,
        COLLIDER,
        CONSTRAINT
    }

    /** The kinds of items on which an element acts. */
    enum AppliesTo {
        ON_SPRINGS,
        ON_PARTICLES,
        ON_BOTH
    }
}
