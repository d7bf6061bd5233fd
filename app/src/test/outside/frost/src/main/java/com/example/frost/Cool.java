package com.example.frost;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.MouseTool;
import java.util.List;

/** {@code frost.cool}, a tool: a frost on the particles in a rectangle. */
final class Cool implements MouseTool {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("frost.cool", "Cool", "Puts a frost on the particles in a rectangle");
    }

    @Override
    public String hint() {
        return "Drag a rectangle around what is to freeze";
    }

    @Override
    public Trail trail() {
        return Trail.RECTANGLE;
    }

    @Override
    public Scene apply(Scene scene, Gesture gesture) {
        Vec3 from = gesture.from().at();
        Vec3 to = gesture.to().at();
        IdSet inside = IdSet.of(scene.particles().stream()
                .filter(particle -> between(particle.position().x(), from.x(), to.x())
                        && between(particle.position().y(), from.y(), to.y()))
                .mapToInt(Particle::id));
        if (inside.isEmpty()) return scene;
        Element frost = Element.of(scene.elements().maxId() + 1, "frost.freeze")
                .withTargets(new Target.Ids(inside), Target.NONE);
        return scene.withElements(scene.elements().plus(List.of(frost)));
    }

    private static boolean between(double value, double one, double other) {
        return Math.min(one, other) <= value && value <= Math.max(one, other);
    }
}
