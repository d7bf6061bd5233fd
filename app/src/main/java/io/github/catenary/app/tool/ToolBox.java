package io.github.catenary.app.tool;

import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.spi.MouseTool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The tools there are, of which one is in the hand. EDT only. */
public final class ToolBox {
    private final List<Consumer<Tool>> listeners = new CopyOnWriteArrayList<>();
    private List<Tool> tools;
    private final List<Runnable> changes = new CopyOnWriteArrayList<>();
    private Tool current;

    /**
     * @param tools in the order of the toolbar; the first is in the hand
     * @throws IllegalArgumentException if there are none
     */
    public ToolBox(List<? extends Tool> tools) {
        if (tools.isEmpty()) throw new IllegalArgumentException("a tool box needs at least one tool");
        this.tools = List.copyOf(tools);
        current = this.tools.get(0);
    }

    /** The editor's own tools, and those of plugins. */
    public static ToolBox standard(Workspace workspace, SpringKindChoice kind) {
        List<Tool> tools = new ArrayList<>(List.of(
                new SelectTool(workspace),
                new MoveTool(workspace),
                new ParticleTool(workspace),
                new SpringTool(workspace, kind),
                new PinTool(workspace),
                new DeleteTool(workspace)));
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

    /** The one that is there already stays, with what it has under way. */
    private Tool added(Workspace workspace, MouseTool tool) {
        return tools.stream()
                .filter(there -> there instanceof AddedTool known && known.is(tool))
                .findFirst()
                .orElseGet(() -> new AddedTool(workspace, tool));
    }

    /** Other tools in the place of those from an index on. One that was in the hand gives way to the first of all. */
    private void replaceFrom(int index, List<? extends Tool> others) {
        List<Tool> next = new ArrayList<>(tools.subList(0, index));
        next.addAll(others);
        if (tools.equals(next)) return;
        if (!next.contains(current)) choose(tools.get(0).id());
        tools = List.copyOf(next);
        for (Runnable listener : changes) listener.run();
    }

    /** Runs after tools were added or taken away. */
    public void onChange(Runnable listener) {
        changes.add(listener);
    }

    public List<Tool> tools() {
        return tools;
    }

    public Tool current() {
        return current;
    }

    /**
     * Takes the tool with this id into the hand; what the one before had under way is given up.
     *
     * @throws IllegalArgumentException if there is no such tool
     */
    public void choose(String id) {
        Tool chosen = tools.stream()
                .filter(tool -> tool.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no tool \"" + id + "\"; there are: "
                        + tools.stream().map(Tool::id).toList()));
        if (chosen == current) return;
        current.cancel();
        current = chosen;
        for (Consumer<Tool> listener : listeners) listener.accept(chosen);
    }

    /** Told of every other tool that is taken. */
    public void addListener(Consumer<Tool> listener) {
        listeners.add(listener);
    }
}
