package com.example.gust;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.SceneOperation;
import java.util.concurrent.CancellationException;

/** {@code gust.straighten}, an operation: moves the selected particles towards the line from the first to the last. */
final class Straighten implements SceneOperation {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "gust.straighten",
                "Straighten",
                "Moves the selected particles towards the line from the first to the last of them",
                ParameterSchema.of(Parameter.number(
                        "share", "Share", "Share of the way to the line", "", Bounds.between(0, 1), 1)));
    }

    @Override
    public Needs needs() {
        return Needs.atLeast(3, Kind.PARTICLES);
    }

    @Override
    public Edited apply(Scene scene, Selection selection, ParameterValues values, Progress progress) {
        int[] ids = selection.particles().toArray();
        Vec3 from = scene.particles().get(ids[0]).position();
        Vec3 way = scene.particles().get(ids[ids.length - 1]).position().minus(from);
        double square = dot(way, way);
        if (square == 0) {
            throw EditRefusedException.because(
                    Message.of("gust.no-line", "the first and the last particle are in the same place; select others"));
        }
        double share = values.number("share");
        if (progress.cancelled()) throw new CancellationException("straightening");
        return Edited.of(scene.changeParticles(IdSet.of(ids), particle -> {
                    Vec3 place = particle.position();
                    Vec3 onLine = from.plus(way.times(dot(place.minus(from), way) / square));
                    return moved(particle, place.plus(onLine.minus(place).times(share)));
                }))
                .telling(Message.of("gust.straightened", "{0} particles were straightened", ids.length));
    }

    /** A pinned particle stays. */
    private static Particle moved(Particle particle, Vec3 to) {
        return particle.pinned() ? particle : particle.withPosition(to);
    }

    private static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
