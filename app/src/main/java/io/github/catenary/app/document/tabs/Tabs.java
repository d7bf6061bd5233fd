package io.github.catenary.app.document.tabs;

import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The documents that are open, in the order of their tabs. The one in front is that of the {@link Workspace}; the others
 * wait as they were left; their runs are paused. There is always one. EDT only.
 */
public final class Tabs {
    /** The most documents that can be open: each of them keeps its history and its run in memory. */
    public static final int MOST = 12;

    private final Workspace workspace;
    private final List<OpenDocument> all = new ArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private OpenDocument front;

    public Tabs(Workspace workspace) {
        this.workspace = workspace;
        front = workspace.front();
        all.add(front);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                tell();
            }

            @Override
            public void documentOpened(Document document) {
                follow();
            }

            @Override
            public void fileChanged() {
                tell();
            }
        });
    }

    /** A document that is opened in place of the one in front takes its tab. */
    private void follow() {
        OpenDocument now = workspace.front();
        if (!all.contains(now)) all.set(all.indexOf(front), now);
        front = now;
    }

    /** The open documents, from left to right. */
    public List<OpenDocument> all() {
        return List.copyOf(all);
    }

    /** The one in front. */
    public OpenDocument front() {
        return front;
    }

    /** The title of a document, with the folder of its file if another one has the same title. */
    public String name(OpenDocument document) {
        String title = document.title();
        boolean alone =
                all.stream().noneMatch(each -> each != document && each.title().equals(title));
        Optional<Path> folder = document.file().map(Path::getParent).map(Path::getFileName);
        return alone || folder.isEmpty() ? title : Texts.text("tabs.in-folder", title, folder.get());
    }

    /** The name, with a mark of unsaved edits. */
    public String title(OpenDocument document) {
        return document.document().changed() ? "*" + name(document) : name(document);
    }

    /** The whole path of the file, and whether there are unsaved edits. */
    public String tip(OpenDocument document) {
        String where = document.file().map(Path::toString).orElseGet(() -> Texts.text("tabs.no-file"));
        return document.document().changed() ? Texts.text("tabs.unsaved", where) : where;
    }

    /** True if another document can be opened. */
    public boolean haveRoom() {
        return all.size() < MOST || front.isUntouched();
    }

    /** The document that is saved to a file. */
    public Optional<OpenDocument> withFile(Path file) {
        Path wanted = file.toAbsolutePath().normalize();
        return all.stream()
                .filter(each ->
                        each.file().map(it -> it.toAbsolutePath().normalize()).equals(Optional.of(wanted)))
                .findFirst();
    }

    /**
     * Opens a document in a tab of its own, in front of the others. An untouched new document in front makes place for
     * it.
     *
     * @throws IllegalStateException if there is no room
     */
    public void open(Document document, Optional<Path> file) {
        if (!haveRoom()) throw new IllegalStateException(all.size() + " documents are open, the most that can be");
        if (front.isUntouched()) {
            workspace.open(document, file);
        } else {
            OpenDocument opened = new OpenDocument(document, file);
            all.add(opened);
            workspace.bringForward(opened);
        }
    }

    /** Brings an open document in front. */
    public void show(OpenDocument document) {
        workspace.bringForward(document);
    }

    /**
     * Brings the document in front whose tab is so many to the right, from the last one on to the first.
     *
     * @param by negative for tabs to the left
     */
    public void go(int by) {
        show(all.get(Math.floorMod(frontPlace() + by, all.size())));
    }

    /**
     * Moves a tab; the others keep their order.
     *
     * @param place in the row, from 0
     * @throws IndexOutOfBoundsException if the row has no such place
     */
    public void move(OpenDocument document, int place) {
        if (Objects.checkIndex(place, all.size()) == all.indexOf(document)) return;
        all.remove(document);
        all.add(place, document);
        tell();
    }

    /** The place of the document in front, from 0. */
    int frontPlace() {
        return all.indexOf(front);
    }

    /**
     * Closes a document with all its edits. If it is in front, its right neighbour comes in front, or else the left one.
     * An empty document takes the place of the last one.
     */
    public void close(OpenDocument document) {
        int place = all.indexOf(document);
        if (all.size() == 1) {
            workspace.open(workspace.newScene(), Optional.empty());
            return;
        }
        if (document == front) show(all.get(place == all.size() - 1 ? place - 1 : place + 1));
        all.remove(document);
        workspace.close(document);
        tell();
    }

    /** Adds a listener that runs when a tab came, went, moved or came in front, and after every edit. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
