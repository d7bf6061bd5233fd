package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.document.picture.PictureReading;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JFileChooser;
import javax.swing.filechooser.FileNameExtensionFilter;

/**
 * Chooses, shows, moves and removes the picture behind the drawing, and brings it back with the scene file that it
 * belongs to. None of it is an edit of the scene. EDT only.
 */
public final class BackdropController {
    /** Of the view, which a new picture covers. */
    private static final double SHARE = 0.8;

    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.DOWN);

    private final EditorAction choose = EditorAction.of("backdrop.choose", this::ask);
    private final EditorAction adjust = EditorAction.toggle("backdrop.adjust", false, this::adjust);
    private final EditorAction show = EditorAction.toggle("backdrop.show", false, this::show);
    private final EditorAction remove = EditorAction.of("backdrop.remove", this::remove);

    private final BackdropModel choice = new BackdropModel();
    private final BackdropReturn returning;
    private final BackdropPreferences memory;
    private final Workspace workspace;
    private final ToolBox tools;
    private final DrawingPanes drawing;
    private final Runnable uncover;
    private final BackgroundWork background;
    private final Messages messages;
    /** The document that the choice is about; while another one is being opened, still the one before. */
    private Document chosenFor;

    private Path folder = Path.of(System.getProperty("user.dir"));

    /**
     * Where sentences go.
     *
     * @param say shows one in the status bar
     * @param refuse shows why something could not be done
     */
    public record Messages(Consumer<String> say, Consumer<String> refuse) {}

    /**
     * The parts of the window that the desk works with.
     *
     * @param uncover shows the drawing, if a page covers it
     */
    public record Place(
            Workspace workspace, ToolBox tools, DrawingPanes drawing, Runnable uncover, BackgroundWork background) {}

    public BackdropController(Place place, Settings settings, Messages messages) {
        workspace = place.workspace();
        tools = place.tools();
        drawing = place.drawing();
        uncover = place.uncover();
        background = place.background();
        this.messages = messages;
        chosenFor = workspace.document();
        returning = new BackdropReturn(choice, messages.say());
        memory = new BackdropPreferences(settings);
        for (CanvasPanel view : drawing.all()) {
            BackdropPainter painter = new BackdropPainter(view::repaint);
            view.useUnderlay((g, transform, size) -> painter.paint(g, transform, size, choice.shown()));
        }
        choice.addListener(this::refresh);
        choice.addListener(drawing::repaint);
        tools.addListener(this::toolTaken);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentOpened(Document document) {
                bringBack(document);
            }

            /** A saved document's picture is read again; that of another one is known here only. */
            @Override
            public Runnable documentLeft() {
                Optional<Backdrop> left = workspace.file().isPresent() ? Optional.empty() : choice.now();
                return () -> left.ifPresent(it -> choice.take(Optional.of(it)));
            }

            @Override
            public void fileChanged() {
                keep();
            }
        });
        refresh();
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(choose, adjust, show, remove);
    }

    /** The bar of fields, which shows while the picture is adjusted. */
    public BackdropBar bar() {
        return new BackdropBar(choice, tools, this::finish, messages.say());
    }

    private void refresh() {
        boolean present = choice.now().isPresent();
        adjust.setEnabled(present);
        show.setEnabled(present);
        remove.setEnabled(present);
        show.setSelected(choice.shown().isPresent());
        keep();
    }

    private void toolTaken(Tool tool) {
        adjust.setSelected(tool instanceof BackdropTool);
    }

    private void ask() {
        if (background.running()) return;
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("backdrop.files");
        chooser.setDialogTitle(Texts.text("backdrop.files"));
        chooser.setFileFilter(pictures());
        if (chooser.showOpenDialog(background.owner()) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(background.owner(), chooser.getSelectedFile()).ifPresent(file -> {
            folder = Optional.ofNullable(file.getParent()).orElse(folder);
            choose(file);
        });
    }

    private static FileNameExtensionFilter pictures() {
        return new FileNameExtensionFilter(Texts.text("backdrop.kinds"), "png", "jpg", "jpeg", "gif", "bmp");
    }

    /** True if a file has the name of a picture. */
    public static boolean isPicture(Path file) {
        return !Files.isDirectory(file) && pictures().accept(file.toFile());
    }

    /**
     * Puts the picture of a file behind the drawing, onto the work plane in the middle of the view. Does nothing while
     * other work runs.
     */
    public void choose(Path file) {
        if (background.running()) return;
        uncover.run();
        WorkPlane.Kind kind = drawing.active().view().plane().kind();
        if (kind == WorkPlane.Kind.TILTED) {
            messages.refuse().accept(Texts.text("backdrop.tilted"));
            return;
        }
        background.run(
                Texts.text("progress.opening", file.getFileName()),
                progress -> BackdropImage.of(PictureReading.read(file, progress)),
                image -> put(file, image, kind),
                failure -> messages.refuse()
                        .accept(Texts.text(
                                "backdrop.failed", file.getFileName(), PictureReading.reason(file, failure))));
    }

    private void put(Path file, BackdropImage image, WorkPlane.Kind kind) {
        CanvasPanel view = drawing.active();
        Vec3 middle = view.view()
                .ray(view.getWidth() / 2.0, view.getHeight() / 2.0)
                .point()
                .orElseGet(() -> view.view().camera().camera().target());
        double scale = view.view().transform().scale();
        double most = SHARE * Math.min(view.getWidth(), (double) view.getHeight() * image.width() / image.height());
        double width = new BigDecimal(most / scale).round(TWO_DIGITS).doubleValue();
        BackdropPlacement flat = new BackdropPlacement(kind, 0, 0, 1, 0, BackdropPlacement.USUAL_OPACITY);
        Vec3 along = flat.plane().coordinates(middle);
        Optional<BackdropPlacement> place =
                flat.scaled(new Point2D.Double(), width).flatMap(it -> it.moved(along.x(), along.y()));
        if (place.isEmpty()) {
            messages.refuse().accept(Texts.text("backdrop.out-of-range"));
            return;
        }
        returning.forget();
        choice.take(Optional.of(new Backdrop(file, image, place.get(), true)));
        messages.say()
                .accept(
                        place.get().isFacing(view.view().transform())
                                ? Texts.text("backdrop.put", file.getFileName())
                                : Texts.text("backdrop.not-seen"));
        adjust(true);
    }

    private void adjust(boolean on) {
        if (!on) {
            finish();
            return;
        }
        choice.show(true);
        tools.lend(new BackdropTool(choice, this::finish));
        drawing.active().requestFocusInWindow();
    }

    private void finish() {
        if (tools.current() instanceof BackdropTool) tools.giveBack();
    }

    private void show(boolean on) {
        if (!on) finish();
        choice.show(on);
    }

    private void remove() {
        finish();
        returning.forget();
        choice.take(Optional.empty());
        workspace.file().ifPresent(memory::forget);
    }

    private void keep() {
        if (workspace.document() != chosenFor) return;
        workspace
                .file()
                .ifPresent(scene -> choice.now().ifPresent(it -> memory.keep(scene, BackdropPreferences.Kept.of(it))));
    }

    /** The picture of a document that comes in front, if its file has one. */
    private void bringBack(Document document) {
        finish();
        returning.forget();
        choice.take(Optional.empty());
        chosenFor = document;
        workspace.file().flatMap(memory::of).ifPresent(returning::read);
    }
}
