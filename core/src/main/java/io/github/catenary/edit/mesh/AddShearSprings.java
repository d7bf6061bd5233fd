package io.github.catenary.edit.mesh;

import io.github.catenary.edit.PlainOperation;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Arrays;

/** Joins the diagonals of each quadrilateral of structural springs that has no structural diagonal. */
final class AddShearSprings extends PlainOperation {
    private static final int NONE = -1;

    AddShearSprings() {
        super(
                "add-shear",
                "Add shear springs",
                "Joins particles along the diagonals of each cell of four structural springs",
                ParameterSchema.NONE);
    }

    @Override
    public Scene apply(Scene scene, Selection selection, ParameterValues values) {
        StructuralNet net = new StructuralNet(scene, selection.springsOrBetween(scene));
        Additions additions = new Additions(scene);
        int[] last = new int[net.size()];
        int[] next = new int[2 * scene.springs().size()];
        int[] through = new int[2 * scene.springs().size()];
        Arrays.fill(last, NONE);
        for (int a = 0; a < net.size(); a++) cells(net, a, new Ways(last, next, through), additions);
        return additions.orRefuse(Message.of(
                "edit.no-cells",
                "the selected springs enclose no cell of four structural springs without diagonals; select more"));
    }

    /**
     * The ways of two springs from one particle, in a list for each end: {@code last} holds the last way to an end,
     * {@code next} the way before each, {@code through} its particle in the middle.
     */
    private record Ways(int[] last, int[] next, int[] through) {}

    /** The cells of which {@code a} is the first corner in the table. */
    private static void cells(StructuralNet net, int a, Ways ways, Additions additions) {
        int count = 0;
        for (int i = 0; i < net.springs.degree(a); i++) {
            int b = net.springs.neighbour(a, i);
            if (b < a) continue;
            net.follow(b, net.springs.degree(b));
            for (int k = 0; k < net.springs.degree(b); k++) {
                int c = net.springs.neighbour(b, k);
                if (c <= a) continue;
                for (int way = ways.last[c]; way != NONE; way = ways.next[way]) {
                    net.follow(c, 1);
                    cell(net, a, b, c, ways.through[way], additions);
                }
                ways.through[count] = b;
                ways.next[count] = ways.last[c];
                ways.last[c] = count++;
            }
        }
        for (int i = 0; i < net.springs.degree(a); i++) {
            int b = net.springs.neighbour(a, i);
            for (int k = 0; k < net.springs.degree(b); k++) ways.last[net.springs.neighbour(b, k)] = NONE;
        }
    }

    private static void cell(StructuralNet net, int a, int b, int c, int d, Additions additions) {
        if (b == d || net.joins(a, c) || net.joins(b, d)) return;
        if (net.apart(a, c)) additions.join(net.id(a), net.id(c), SpringKind.SHEAR);
        if (net.apart(b, d)) additions.join(net.id(b), net.id(d), SpringKind.SHEAR);
    }
}
