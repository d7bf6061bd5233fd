package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.simd.layout.SpringOrder;

/**
 * How many steps a pass in the order of colours takes.
 *
 * @param colours number of sets of springs that share no particle
 * @param alone springs in none of them, which go one by one
 */
public record SpringColours(int colours, int alone) {
    /** The colours of a scene, in whatever order it runs. */
    public static SpringColours of(Scene scene) {
        int count = scene.springs().size();
        int[] a = new int[count];
        int[] b = new int[count];
        for (int i = 0; i < count; i++) {
            Spring spring = scene.springs().at(i);
            a[i] = scene.particles().positionOf(spring.a());
            b[i] = scene.particles().positionOf(spring.b());
        }
        SpringOrder order = SpringOrder.coloured(scene.particles().size(), a, b);
        return new SpringColours(order.colours(), count - order.firstOfColours()[order.colours()]);
    }
}
