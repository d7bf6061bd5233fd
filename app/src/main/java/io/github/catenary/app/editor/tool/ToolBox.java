package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.spi.MouseTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/** The available tools, of which one is chosen. EDT only. */
public final class ToolBox {
    private final List<Consumer<Tool>> listeners = new CopyOnWriteArrayList<>();
    private List<Tool> tools;
    private final List<Runnable> changes = new CopyOnWriteArrayList<>();
    private final List<Runnable> overlays = new CopyOnWriteArrayList<>();
    private final List<Function<PickRay, List<OverlayShape>>> marks = new CopyOnWriteArrayList<>();
    private Tool current;
    private Optional<Tool> lent = Optional.empty();

    /**
     * @param tools in the order of the toolbar; the first is chosen
     * @throws IllegalArgumentException if there are none
     */
    public ToolBox(List<? extends Tool> tools) {
        if (tools.isEmpty()) throw new IllegalArgumentException("a tool box needs at least one tool");
        this.tools = List.copyOf(tools);
        current = this.tools.get(0);
    }

    /** The editor's own tools and those of plugins. */
    public static ToolBox standard(Workspace workspace, SpringKindModel kind) {
        return standard(workspace, kind, new SelectTool(workspace));
    }

    /**
     * @param select the tool that selects, maybe with more to take hold of
     * @param more tools of other rooms
     */
    public static ToolBox standard(Workspace workspace, SpringKindModel kind, Tool select, Tool... more) {
        List<Tool> tools = new ArrayList<>(List.of(
                select,
                new RectangleTool(workspace),
                new LassoTool(workspace),
                new MoveTool(workspace),
                new ParticleTool(workspace),
                new SpringTool(workspace, kind),
                new PinTool(workspace),
                new DeleteTool(workspace),
                new KnifeTool(workspace)));
        tools.addAll(List.of(more));
        int own = tools.size();
        ToolBox box = new ToolBox(tools);
        Runnable renew = () -> box.replaceFrom(
                own,
                workspace.plugins().tools().stream()
                        .map(added -> box.added(workspace, added))
                        .toList());
        workspace.addListener(Workspace.Listener.ofPlugins(renew));
        renew.run();
        return box;
    }

    /** The adapter of a plugin's tool. An existing one stays, with its current gesture. */
    private Tool added(Workspace workspace, MouseTool tool) {
        return tools.stream()
                .filter(there -> there instanceof AddedTool known && known.follow(tool))
                .findFirst()
                .orElseGet(() -> new AddedTool(workspace, tool));
    }

    /** Replaces the tools from an index on. If the chosen tool goes, the first tool is chosen. */
    private void replaceFrom(int index, List<? extends Tool> others) {
        List<Tool> next = new ArrayList<>(tools.subList(0, index));
        next.addAll(others);
        if (tools.equals(next)) return;
        if (!next.contains(current)) choose(tools.get(0).id());
        tools = List.copyOf(next);
        for (Runnable listener : changes) listener.run();
    }

    /** Adds a listener that runs after tools were added or removed. */
    public void onChange(Runnable listener) {
        changes.add(listener);
    }

    /** Adds a listener that runs when what the current tool shows may have changed. */
    public void onOverlay(Runnable listener) {
        overlays.add(listener);
    }

    /** Tells all views of the drawing that what the current tool shows may have changed. */
    public void overlayChanged() {
        for (Runnable listener : overlays) listener.run();
    }

    /** Draws more over the drawing than the current tool does, below it. */
    public void alsoMark(Function<PickRay, List<OverlayShape>> further) {
        marks.add(further);
    }

    /** What to draw over a view. */
    public List<OverlayShape> marks(PickRay ray) {
        List<OverlayShape> all = new ArrayList<>();
        for (Function<PickRay, List<OverlayShape>> further : marks) all.addAll(further.apply(ray));
        all.addAll(current().marks(ray));
        return all;
    }

    public List<Tool> tools() {
        return tools;
    }

    /** The tool that the mouse works with: the one that is lent, or else the chosen one. */
    public Tool current() {
        return lent.orElse(current);
    }

    /** The tool that is chosen, also while another one is lent. */
    public Tool chosen() {
        return current;
    }

    /** Works with another tool for one gesture, until {@link #giveBack}. The chosen one stays chosen, and idle. */
    public void lend(Tool tool) {
        giveBack();
        current.cancel();
        current.left();
        lent = Optional.of(tool);
        for (Consumer<Tool> listener : listeners) listener.accept(tool);
    }

    /** Works with the chosen tool again, if another one was lent. */
    public void giveBack() {
        if (lent.isEmpty()) return;
        Tool returned = lent.get();
        lent = Optional.empty();
        returned.cancel();
        for (Consumer<Tool> listener : listeners) listener.accept(current);
    }

    /**
     * Chooses the tool with this id; cancels the gesture of the previous tool.
     *
     * @throws IllegalArgumentException if there is no such tool
     */
    public void choose(String id) {
        Tool chosen = tools.stream()
                .filter(tool -> tool.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no tool \"" + id + "\"; choose one of: "
                        + tools.stream().map(Tool::id).toList()));
        giveBack();
        if (chosen == current) return;
        current.cancel();
        current.left();
        current = chosen;
        for (Consumer<Tool> listener : listeners) listener.accept(chosen);
    }

    /** Adds a listener that is told of every change of the chosen tool. */
    public void addListener(Consumer<Tool> listener) {
        listeners.add(listener);
    }
}
