package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Described;
import java.util.List;

/** Something that a person should know about scenes of a certain kind, besides what every scene is checked for. */
public interface SceneRule extends Described {
    /**
     * What is wrong or doubtful about a scene, which has no other errors. An error keeps the scene from being started; a
     * warning is only told. On any thread, off the EDT, once for each scene that is looked at.
     *
     * @return each with the JSON path of what it is about, such as {@code $.springs[3]}, or {@code $} for all of it
     */
    List<Problem> problems(Scene scene);
}
