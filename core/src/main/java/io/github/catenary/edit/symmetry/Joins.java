package io.github.catenary.edit.symmetry;

import io.github.catenary.scene.Face;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import java.util.function.IntUnaryOperator;

/** How springs and faces join particles. */
final class Joins {
    static final JoinEdit.Shape<Spring> SPRING = new JoinEdit.Shape<>() {
        @Override
        public IdSet ends(Spring spring) {
            return IdSet.of(spring.a(), spring.b());
        }

        @Override
        public Spring image(Spring spring, int id, IntUnaryOperator partner) {
            return spring.withId(id).withEnds(partner.applyAsInt(spring.a()), partner.applyAsInt(spring.b()));
        }
    };

    static final JoinEdit.Shape<Face> FACE = new JoinEdit.Shape<>() {
        @Override
        public IdSet ends(Face face) {
            return IdSet.of(face.a(), face.b(), face.c());
        }

        @Override
        public Face image(Face face, int id, IntUnaryOperator partner) {
            // the other way around, so that the front stays outside
            return face.withId(id)
                    .withCorners(
                            partner.applyAsInt(face.a()), partner.applyAsInt(face.c()), partner.applyAsInt(face.b()));
        }
    };

    private Joins() {}
}
