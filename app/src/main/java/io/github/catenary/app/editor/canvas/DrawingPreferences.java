package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.ui.settings.FileNotes;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.swing.Timer;

/**
 * From which side each view saw the drawing of a scene file, and in which planes it was worked. It comes back when the
 * file is opened again; how much is in view does not, as file and window may have another size then. EDT only.
 */
public final class DrawingPreferences {
    private static final String KEY = "drawing.view.";

    /** A drag of the mouse changes the view many times, ms. */
    private static final int SETTLED = 500;

    /** Between a view or a plane and the next one. */
    private static final String BETWEEN = ";";

    /** How far from 1 the lengths of axes may be that were read, and how far from 0 the cosine between them. */
    private static final double ROUNDING = 1e-9;

    private final Workspace workspace;
    private final List<CanvasPanel> views;
    private final WorkPlanes planes;
    private final FileNotes notes;
    private final Timer settled = Timers.once(SETTLED, this::keep);
    /** The document that shows, whose view is its own and not that of the one before. */
    private Optional<Document> shown;
    /** The note of a document that nobody has looked at from elsewhere. */
    private String usual;
    /** What the file's note says. */
    private String known;

    private Optional<Runnable> pending = Optional.empty();

    /** Restores what is remembered of each file that is opened, and remembers every change from now on. */
    public DrawingPreferences(Workspace workspace, DrawingPanes drawing, WorkPlanes planes, Settings settings) {
        this.workspace = workspace;
        this.planes = planes;
        views = drawing.all();
        notes = new FileNotes(settings, KEY);
        shown = Optional.of(workspace.document());
        usual = note();
        known = usual;
        for (CanvasPanel view : views) view.addViewListener(this::changed);
        planes.addListener(this::changed);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentOpened(Document document) {
                keep();
                usual = note();
                workspace
                        .file()
                        .flatMap(notes::of)
                        .flatMap(DrawingPreferences.this::read)
                        .ifPresent(Runnable::run);
                shown = Optional.of(document);
            }

            @Override
            public void fileChanged() {
                known = workspace.file().flatMap(notes::of).orElse(usual);
                changed();
            }
        });
    }

    /** Writes at once what is not written yet. */
    public void keep() {
        settled.stop();
        pending.ifPresent(Runnable::run);
        pending = Optional.empty();
    }

    private void changed() {
        Optional<Path> file = workspace.file();
        // another document is about to show: what the views are told then is not of its file
        if (file.isEmpty() || !shown.equals(Optional.of(workspace.document()))) return;
        String now = note();
        pending = now.equals(known)
                ? Optional.empty()
                : Optional.of(() -> {
                    notes.keep(file.get(), now);
                    known = now;
                });
        settled.restart();
    }

    private String note() {
        List<String> parts = new ArrayList<>();
        for (CanvasPanel view : views) {
            Camera camera = view.view().camera().camera();
            boolean perspective = view.view().camera().isPerspective();
            parts.add(words(camera.yaw(), camera.pitch(), camera.perspective() ? 1 : 0, perspective ? 1 : 0));
        }
        parts.add(planes.chosen().kind().name());
        for (WorkPlane plane : planes.all()) {
            Vec3 right = plane.right();
            Vec3 out = plane.normal();
            parts.add(plane.kind()
                    + " "
                    + words(plane.depth(), plane.gridRight(), plane.gridUp())
                    + " "
                    + words(right.x(), right.y(), right.z(), out.x(), out.y(), out.z()));
        }
        return String.join(BETWEEN, parts);
    }

    private static String words(double... numbers) {
        return String.join(
                " ", Arrays.stream(numbers).mapToObj(Double::toString).toList());
    }

    /** Empty for what is no note, as for settings that somebody has changed by hand. */
    private Optional<Runnable> read(String note) {
        String[] parts = note.split(BETWEEN, -1);
        if (parts.length <= views.size()) return Optional.empty();
        List<double[]> looks = new ArrayList<>();
        List<WorkPlane> all = new ArrayList<>();
        WorkPlane.Kind chosen;
        try {
            for (int i = 0; i < views.size(); i++) looks.add(look(parts[i]));
            chosen = WorkPlane.Kind.valueOf(parts[views.size()]);
            for (int i = views.size() + 1; i < parts.length; i++) all.add(plane(parts[i]));
        } catch (IllegalArgumentException e) { // no number, no plane, or out of range
            return Optional.empty();
        }
        if (all.stream().noneMatch(plane -> plane.kind() == chosen)) return Optional.empty();
        return Optional.of(() -> {
            planes.restore(all, chosen);
            for (int i = 0; i < views.size(); i++) lookFrom(views.get(i), looks.get(i));
        });
    }

    private static void lookFrom(CanvasPanel view, double[] look) {
        view.lookFrom(new Camera(Vec3.ZERO, look[0], look[1], Viewport.DEFAULT_SCALE, look[2] == 1), look[3] == 1);
    }

    private static double[] look(String text) {
        double[] look = numbers(text, 4);
        if (Math.abs(look[0]) > Math.PI || Math.abs(look[1]) > Math.PI / 2)
            throw new IllegalArgumentException("no angles of a view: " + text);
        return look;
    }

    private static WorkPlane plane(String text) {
        int end = Math.max(0, text.indexOf(' '));
        WorkPlane.Kind kind = WorkPlane.Kind.valueOf(text.substring(0, end));
        double[] n = numbers(text.substring(end + 1), 9);
        WorkPlane usual = switch (kind) {
            case FRONT -> WorkPlane.FRONT;
            case TOP -> WorkPlane.TOP;
            case SIDE -> WorkPlane.SIDE;
            case TILTED -> tilted(new Vec3(n[3], n[4], n[5]), new Vec3(n[6], n[7], n[8]), n[1], n[2]);
        };
        return usual.at(n[0]);
    }

    private static WorkPlane tilted(Vec3 right, Vec3 normal, double gridRight, double gridUp) {
        boolean square = Math.abs(right.length() - 1) < ROUNDING
                && Math.abs(normal.length() - 1) < ROUNDING
                && Math.abs(right.x() * normal.x() + right.y() * normal.y() + right.z() * normal.z()) < ROUNDING;
        if (!square) throw new IllegalArgumentException("no axes of a plane: " + right + ", " + normal);
        return WorkPlane.tilted(right, normal, gridRight, gridUp);
    }

    private static double[] numbers(String text, int count) {
        double[] numbers = Arrays.stream(text.split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        if (numbers.length != count || !Arrays.stream(numbers).allMatch(Double::isFinite))
            throw new IllegalArgumentException("not " + count + " numbers: " + text);
        return numbers;
    }
}
