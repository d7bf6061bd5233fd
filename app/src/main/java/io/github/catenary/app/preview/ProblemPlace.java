package io.github.catenary.app.preview;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in words where in a scene a problem is: "spring 12" for {@code $.springs[11].stiffness}. */
final class ProblemPlace {
    private static final Pattern ITEM = Pattern.compile("\\$\\.(particles|springs|elements)\\[(\\d{1,9})].*");
    private static final String SOLVER = "$.solver";

    private ProblemPlace() {}

    /** The problem with its place; the path in the file if there is no word for it. */
    static String with(Problem problem, Scene scene) {
        String what = Texts.text(problem.what());
        Matcher item = ITEM.matcher(problem.path());
        if (item.matches()) {
            int i = Integer.parseInt(item.group(2));
            String of = item.group(1);
            int size = switch (of) {
                case "particles" -> scene.particles().size();
                case "springs" -> scene.springs().size();
                default -> scene.elements().size();
            };
            if (i < size) return Texts.text("preview.place." + of, id(scene, of, i), what);
        }
        if (problem.path().startsWith(SOLVER)) return Texts.text("preview.place.solver", what);
        return problem.path() + ": " + what;
    }

    private static int id(Scene scene, String of, int i) {
        return switch (of) {
            case "particles" -> scene.particles().at(i).id();
            case "springs" -> scene.springs().at(i).id();
            default -> scene.elements().at(i).id();
        };
    }
}
