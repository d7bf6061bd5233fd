package com.example.hello;

import io.github.catenary.Catenary;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Path;

/** Loads a scene, runs 500 frames, and prints the id and the position, in m, of each particle. */
public final class Hello {
    private Hello() {}

    public static void main(String[] arguments) throws IOException {
        Catenary catenary = Catenary.standard();
        Scene scene = catenary.load(Path.of(arguments[0]));
        Simulation run = catenary.start(scene);
        if (!run.step(500))
            throw new IllegalStateException(run.divergence().orElseThrow().message());
        Frame frame = run.frame();
        for (int i = 0; i < scene.particles().size(); i++) {
            int id = scene.particles().at(i).id();
            System.out.println(id + " " + frame.x()[i] + " " + frame.y()[i] + " " + frame.z()[i]);
        }
    }
}
