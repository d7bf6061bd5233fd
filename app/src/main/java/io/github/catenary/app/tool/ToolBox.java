package io.github.catenary.app.tool;

import io.github.catenary.app.shell.Workspace;
import io.github.catenary.spi.MouseTool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The tools there are, of which one is in the hand. EDT only. */
public final class ToolBox {
    private final List<Consumer<Tool>> listeners = new CopyOnWriteArrayList<>();
    private final List<Tool> tools;
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
        for (MouseTool added : workspace.plugins().tools()) tools.add(new AddedTool(workspace, added));
        return new ToolBox(tools);
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
