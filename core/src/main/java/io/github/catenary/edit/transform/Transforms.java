package io.github.catenary.edit.transform;

import io.github.catenary.edit.Operation;
import java.util.List;
import java.util.stream.Stream;

/** The operations that place what is selected, in the order of the menu. */
public final class Transforms {
    /** Move, rotate, scale, mirror. */
    public static final List<Operation> PLACE = List.of(new MoveBy(), new Rotate(), new Resize(), new Mirror());

    /** Linear and radial array. */
    public static final List<Operation> REPEAT = List.of(new RepeatAlongLine(), new RepeatAroundAxis());

    /** Align to a side or to the middle, three along each axis. */
    public static final List<Operation> ALIGN = List.copyOf(AlignParticles.all());

    /** Distribute along each axis. */
    public static final List<Operation> DISTRIBUTE = List.copyOf(DistributeParticles.all());

    private Transforms() {}

    public static List<Operation> all() {
        return Stream.of(PLACE, REPEAT, ALIGN, DISTRIBUTE).flatMap(List::stream).toList();
    }
}
