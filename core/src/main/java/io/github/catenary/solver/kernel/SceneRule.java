package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Adjustable;
import java.util.List;

/** A check of scenes in addition to the built-in checks. */
public interface SceneRule extends Adjustable {
    /**
     * The problems of a scene that has no other errors. An error keeps the scene from being started; a warning is only
     * shown. Called once for each checked scene, on any thread except the EDT.
     *
     * @return the problems, each with the JSON path of its subject, such as {@code $.springs[3]}, or {@code $} for the
     *     whole scene
     */
    List<Problem> problems(Scene scene);
}
