package com.example.gust;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.MouseTool;
import java.util.stream.IntStream;

/** {@code gust.pin}, a tool: pins all particles to the right of the pointer. */
final class PinRight implements MouseTool {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("gust.pin", "Pin to the right", "Pins all particles to the right of the pointer");
    }

    @Override
    public String hint() {
        return "Click to pin all particles to the right of the pointer";
    }

    @Override
    public Trail trail() {
        return Trail.NOTHING;
    }

    @Override
    public Scene apply(Scene scene, Gesture gesture) {
        double x = gesture.to().snapped().x();
        int[] right = IntStream.range(0, scene.particles().size())
                .mapToObj(scene.particles()::at)
                .filter(particle -> particle.position().x() > x)
                .mapToInt(Particle::id)
                .toArray();
        return scene.changeParticles(IdSet.of(right), particle -> particle.withPinned(true));
    }
}
